import { isFilled, type Values } from "./field";
import type { CatalogueKind } from "./kind";
import { kinds } from "./kinds";

/**
 * These are warnings before publishing, not errors: a picture can be decorative, and some legal text can't be simple.
 */

export type TextGaps = {
  /** The addresses of up to 20 pictures in markdown without alternative text. */
  pictures: string[];
  /** The reading grade of the English texts if it is above 8; null if it isn't or the text is too short. */
  grade: number | null;
  /** True if a Spanish text is missing. */
  spanish: boolean;
};

const mostPictures = 20;
/** We write for a reading age of about 12, which allows a little more. */
export const highestGrade = 8;
/** Below this many words the grade means nothing. */
const fewestWords = 30;

/** Returns the addresses of markdown images without alternative text, such as /boat.jpg in `![](/boat.jpg)`. */
export const picturesWithoutWords = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[\s*\]\(([^()\s]{1,300})(?=[)\s])/g)]
    .slice(0, mostPictures)
    .map(([, address = ""]) => address);

/** Turns a markdown line into plain text; a heading or list item ends like a sentence. */
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
 * Returns the Flesch-Kincaid grade of an English text: 0.39 × words a sentence + 11.8 × syllables a word − 15.59,
 * where a group of vowels is a syllable. Returns null below 30 words.
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
