import { wordsIn } from "../plain-letters";

/** The legal forms at the end of company names, as `wordsIn` writes them: "L.L.C." is "llc". */
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

/** Returns a name's words without case, accents and punctuation, "and" for & and +; none if it has no letter or digit. */
const wordsOfName = (name: string): string[] =>
  wordsIn(name.normalize("NFKD").replace(/[&+]/g, " and "));

/**
 * Returns a company's name without case, accents, blanks, punctuation and final legal forms; two names with the same
 * result count as one company. It is empty only if the name has no letter or digit.
 */
export function comparableCompanyName(name: string): string {
  // People write "l l c" for "llc", so single letters in a row are one word.
  const words = wordsOfName(name)
    .join(" ")
    .replace(/(?<=^| )\S(?: \S)+(?= |$)/gu, (letters) => letters.replaceAll(" ", ""))
    .split(" ");
  while (words.length > 1 && legalForms.has(words.at(-1))) words.pop();
  return words.join("");
}

/** Returns the words by whose beginnings a search finds a company, each once. */
export const companyWords = (name: string): string[] => [...new Set(wordsOfName(name))];

/** Returns the first six different words of a search; the others don't count. */
export const searchedWords = (search: string): string[] => companyWords(search).slice(0, 6);

/** Returns true if each of the search's first six words is the beginning of a word in the name. */
export function companyNameHas(name: string, search: string): boolean {
  const words = companyWords(name);
  return searchedWords(search).every((searchedWord) =>
    words.some((word) => word.startsWith(searchedWord)),
  );
}
