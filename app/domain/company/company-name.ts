/** These legal forms end company names. Periods are already removed: "L.L.C." is "llc". */
const legalForms = new Set<string | undefined>([
  "llc",
  "lc",
  "ltd",
  "limited",
  "liability",
  "inc",
  "incorporated",
  "corp",
  "corporation",
  "co",
  "company",
  "lp",
  "llp",
  "lllp",
  "partnership",
  "pc",
  "pllc",
  "plc",
  "pbc",
]);

/** Joins single letters, because people write "l l c" for "llc". */
const joinedLetters = (words: string[]): string[] =>
  words
    .join(" ")
    .replace(/(?<=^| )\S(?: \S)+(?= |$)/gu, (letters) => letters.replaceAll(" ", ""))
    .split(" ");

/** Returns a name's words without case, accents and punctuation; none if it has no letter or digit. */
const plainWords = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[&+]/g, " and ")
    // These occur inside words: "L.L.C.", "O'Neill's".
    .replace(/['’‘`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns a company's name without case, accents, blanks, punctuation and final legal forms; two names with the same
 * result count as one company. It is empty only if the name has no letter or digit.
 */
export function comparableCompanyName(name: string): string {
  const words = joinedLetters(plainWords(name));
  while (words.length > 1 && legalForms.has(words.at(-1))) words.pop();
  return words.join("");
}

/** Returns the words by whose beginnings a search finds a company, each once. */
export const companyWords = (name: string): string[] => [...new Set(plainWords(name))];

/** Only the first words of a search count. */
const maxSearched = 6;

/** Returns up to six different words of a search. */
export const searchedWords = (search: string): string[] =>
  companyWords(search).slice(0, maxSearched);

/** Returns true if every search word is the beginning of a word in the name. */
export function companyNameHas(name: string, search: string): boolean {
  const words = companyWords(name);
  return searchedWords(search).every((searchedWord) =>
    words.some((word) => word.startsWith(searchedWord)),
  );
}
