import { isFilled, type Values } from "./field";
import type { CatalogueKind } from "./kind";
import { kinds } from "./kinds";

/**
 * What a text lacks that somebody should look at before it is published. It may be published all the same: a picture can be
 * an ornament, and a law can't be said in small words.
 */

export type TextGaps = {
  /** Pictures in markdown without words for people who can't see them, by their addresses; at most 20. */
  pictures: string[];
  /** School years of the English texts, where they are more than 8; null where there is too little to tell. */
  grade: number | null;
  /** Whether a text that people read isn't there in Spanish. */
  spanish: boolean;
};

const mostPictures = 20;
/** Reading age about 12 is what we write for; a little more is taken. */
export const highestGrade = 8;
/** Fewer words say nothing of how hard a text is. */
const fewestWords = 30;

/** Of `![](/boat.jpg)` the address. */
export const picturesWithoutWords = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[\s*\]\(([^()\s]{1,300})(?=[)\s])/g)]
    .slice(0, mostPictures)
    .map(([, address = ""]) => address);

/** A line of markdown as somebody would read it aloud: a heading or an entry of a list ends like a sentence. */
function plainLine(line: string): string {
  const words = line
    .trim()
    .replace(/^(?:[#>*+-]{1,6}|\d{1,4}\.)\s+/, "")
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,500}\)/g, "$1")
    .replace(/[*_`|]/g, "");
  return words === "" || /[.!?:]$/.test(words) ? words : `${words}.`;
}

const plain = (markdown: string): string => markdown.split("\n").map(plainLine).join("\n");

const syllables = (word: string): number => {
  const groups = word.replace(/e$/, "").match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups);
};

/**
 * The Flesch-Kincaid grade of an English text: 0.39 × words a sentence + 11.8 × syllables a word − 15.59, where a syllable
 * is a group of vowels. @returns null for fewer than 30 words
 */
export function readingGrade(markdown: string): number | null {
  const text = plain(markdown).toLowerCase();
  const words = text.match(/[a-z]+(?:['’][a-z]+)?/g) ?? [];
  if (words.length < fewestWords) return null;
  const sentences = Math.max(1, text.match(/[.!?]+(?:\s|$)/g)?.length ?? 0);
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const grade = (0.39 * words.length) / sentences + (11.8 * spoken) / words.length - 15.59;
  return Math.max(0, Math.round(grade * 10) / 10);
}

/** What the texts of one thing of the catalogue lack. */
export function textGaps(kind: CatalogueKind, values: Values): TextGaps {
  const texts = (spanish: boolean, markdown = true) =>
    kinds[kind].fields
      .filter(
        (field) =>
          field.type === "text" &&
          (!markdown || field.markdown) &&
          (field.part === "spanish") === spanish,
      )
      .map(({ name }) => values[name])
      .filter((text): text is string => typeof text === "string");
  const english = values["language"] !== "es";
  const grade = english ? readingGrade(texts(false).join("\n\n")) : null;
  return {
    pictures: [...texts(false), ...texts(true)].flatMap(picturesWithoutWords),
    grade: grade !== null && grade > highestGrade ? grade : null,
    spanish: kinds[kind].fields.some(
      ({ name, part }) =>
        part === "spanish" && !isFilled(values[name]) && isFilled(values[name.replace(/_es$/, "")]),
    ),
  };
}
