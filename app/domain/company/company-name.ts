/** What companies add to their names to say what they are in law. Dots are gone by then: "L.L.C." is "llc". */
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

/** "l l c" as people write it who mean "llc". */
const joinedLetters = (words: string[]): string[] =>
  words
    .join(" ")
    .replace(/(?<=^| )\S(?: \S)+(?= |$)/gu, (letters) => letters.replaceAll(" ", ""))
    .split(" ");

/** A name's words without case, accents and punctuation; none for a name without a letter or digit. */
const plainWords = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[&+]/g, " and ")
    // These stand inside words: "L.L.C.", "O'Neill's".
    .replace(/['’‘`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * A company's name without what people write now this way, now that way: case, accents, blanks, punctuation and legal forms
 * at the end. Two names that come to the same text are taken for one. Empty only for a name without a letter or digit.
 */
export function comparableCompanyName(name: string): string {
  const words = joinedLetters(plainWords(name));
  while (words.length > 1 && legalForms.has(words.at(-1))) words.pop();
  return words.join("");
}

/** The words by whose beginnings a company is found, each once. */
export const companyWords = (name: string): string[] => [...new Set(plainWords(name))];

/** More words of a search do not find more. */
const mostSearched = 6;

/** The words that a search is about, each once; those beyond six are left out. */
export const searchedWords = (search: string): string[] =>
  companyWords(search).slice(0, mostSearched);

/** Whether each word that a search is about begins one of the name's. */
export function companyNameHas(name: string, search: string): boolean {
  const words = companyWords(name);
  return searchedWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
