/**
 * Returns a carrier's key for storage and URLs: its name without case, accents and punctuation. Names with the same
 * key are the same carrier.
 */
export const carrierOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);

/** An interchange allows this many characters. */
const maxLetters = 15;

/** Returns a short hash of a text in base 36, at least seven characters long. */
export function shortHashOf(text: string): string {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash.toString(36).toUpperCase().padStart(7, "0");
}

/**
 * Returns the carrier's id in an interchange, at most 15 letters and digits; a longer name ends in a hash that keeps
 * it unique.
 */
export function receiverOf(carrier: string): string {
  const plain = carrier.replaceAll("-", "").toUpperCase();
  return plain.length <= maxLetters
    ? plain
    : `${plain.slice(0, maxLetters - 7)}${shortHashOf(plain)}`;
}

/** Interchanges use this id for us. */
export const senderId = "MEMBERBENEFITS";
