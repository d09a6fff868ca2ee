import { wordsIn } from "../plain-letters";

/**
 * Search compares words without case, accents and punctuation, in both languages. A word with one wrong, missing,
 * added or swapped letter matches by the spellings that leave one letter out, so the database needs only equality.
 */

/** Only this many first letters of a word are compared. */
const longestWord = 24;

/** Returns a text's words as they are compared, each once and in order, also fillers, cut to 24 letters. */
export function searchWords(text: string): string[] {
  const words = wordsIn(text).map((word) => [...word].slice(0, longestWord).join(""));
  return [...new Set(words)];
}

/** These English and Spanish words occur in every text and identify none. */
const fillers = new Set(
  (
    "a an and any are as at be by can do does for from has have how i in is it my of on or our the to we what with you " +
    "your al como con de del el en es la las lo los me mi mis o para por que se sin su sus un una y"
  ).split(" "),
);

/** Returns a text's words without fillers such as "the", each once and in order. */
export const significantWords = (text: string): string[] =>
  searchWords(text).filter((word) => !fillers.has(word));

/** Returns the words to look for: a search's first six without fillers, or with them if there is nothing else. */
export function wantedWords(search: string): string[] {
  const telling = significantWords(search);
  return (telling.length > 0 ? telling : searchWords(search)).slice(0, 6);
}

/** Returns a word and its spellings with one letter left out; below four letters, where words are too similar, only itself. */
export function spellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < 4) return [word];
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([word, ...shorter])];
}

/** Returns 0 for equal words, 1 for one wrong, missing or added letter or two swapped neighbors, and null for more. */
export function countSlips(value: string, other: string): 0 | 1 | null {
  if (value === other) return 0;
  const [short, long] = [[...value], [...other]].sort((a, b) => a.length - b.length);
  if (!short || !long || long.length - short.length > 1) return null;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index++;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (short.length < long.length) return rest(short, index) === rest(long, index + 1) ? 1 : null;
  if (rest(short, index + 1) === rest(long, index + 1)) return 1;
  const swapped = short[index] === long[index + 1] && short[index + 1] === long[index];
  return swapped && rest(short, index + 2) === rest(long, index + 2) ? 1 : null;
}
