/**
 * By what a carrier is known here, and stands in addresses: its name as its plans give it, capitals, marks and signs aside. Two
 * names that come to the same are one carrier.
 */
export const carrierOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);

/** As an interchange may say it. */
const mostLetters = 15;

/** Eight digits or letters that are the same for the same text. */
export function shortOf(text: string): string {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash.toString(36).toUpperCase().padStart(7, "0");
}

/** By what an interchange names a carrier, at most 15 letters and digits; a longer name is told from others by its end. */
export function receiverOf(carrier: string): string {
  const plain = carrier.replaceAll("-", "").toUpperCase();
  return plain.length <= mostLetters
    ? plain
    : `${plain.slice(0, mostLetters - 7)}${shortOf(plain)}`;
}

/** By what it names us. */
export const senderId = "MEMBERBENEFITS";
