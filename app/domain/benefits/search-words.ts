/**
 * Words as a search compares them: without case, accents and punctuation, in either language. A word with one letter
 * wrong, missing, added or swapped with its neighbor is found by what both become when one letter is left out, so a
 * database needs nothing but equality for it.
 */

/** More of a search's words do not find more. */
const mostSearched = 6;
/** Longer words are compared by their beginning. */
const longest = 24;
/** Shorter words are too like each other for a guess. */
const shortestGuessed = 4;

/** Each once, in the order of the text. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, longest).join(""));
  return [...new Set(words)];
}

/** Words that stand in every text and tell of none, in either language. */
const fillers = new Set(
  (
    "a an and any are as at be by can do does for from has have how i in is it my of on or our the to we what with you " +
    "your al como con de del el en es la las lo los me mi mis o para por que se sin su sus un una y"
  ).split(" "),
);

/** The words that a text is found by, each once, in its order. */
export const tellingWords = (text: string): string[] =>
  searchWords(text).filter((word) => !fillers.has(word));

/** What a search is about: six words at most, each once. One that has nothing but fillers is about them. */
export function wantedWords(search: string): string[] {
  const telling = tellingWords(search);
  return (telling.length > 0 ? telling : searchWords(search)).slice(0, mostSearched);
}

/** A word, and what it becomes when any one letter is left out; of a short word only itself. */
export function spellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestGuessed) return [word];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(""));
  return [...new Set([word, ...shorter])];
}

/**
 * How many slips of the pen are between two words, as far as one: 0 for the same word, 1 for one letter wrong, missing,
 * added or two neighbors swapped; null for more.
 */
export function slips(one: string, other: string): 0 | 1 | null {
  if (one === other) return 0;
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  if (!short || !long || long.length - short.length > 1) return null;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1) ? 1 : null;
  if (rest(short, at + 1) === rest(long, at + 1)) return 1;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && rest(short, at + 2) === rest(long, at + 2) ? 1 : null;
}
