/** Returns "Correo electronico" for "Correo electrónico", because some lists omit accents. */
export const removeAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Returns a text's words in order, without case, accents and punctuation, as searches and names are compared: "oneills"
 * and "llc" for "O'Neill's L.L.C.". None if it has no letter or digit.
 */
export const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
