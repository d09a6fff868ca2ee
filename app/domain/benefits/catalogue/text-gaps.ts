import { isFilled, type Values } from "./field";
import type { CatalogueKind } from "./kind";
import { kinds } from "./catalogue-kinds";

/** Warnings before publishing, not errors: a picture can be decorative, and some legal text can't be simple. */
type TextGaps = {
  /** The addresses of up to 20 pictures in markdown without alternative text. */
  pictures: string[];
  /** The reading grade of English texts if it is above 8; null if it isn't, or the texts are too short or Spanish. */
  grade: number | null;
  /** True if an English text has no Spanish one. */
  spanish: boolean;
};

/** We write for a reading age of about 12, which allows a little more. */
export const highestGrade = 8;
/**
 * Returns a markdown line as people read it, without links, marks and a list item's number, and ended like a sentence,
 * even a heading or list item.
 */
function toPlainLine(line: string): string {
  const words = line
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,500}\)/g, "$1")
    .replace(/[*_`|]/g, "")
    .trim()
    .replace(/^\d{1,4}\.\s/, "");
  return words === "" || /[.!?:]$/.test(words) ? words : `${words}.`;
}

/**
 * Returns the Flesch-Kincaid grade of an English text, to one decimal: 0.39 × words a sentence + 11.8 × syllables a
 * word − 15.59, where a group of vowels, but for a final e, is a syllable; null below 30 words.
 */
function readingGrade(markdown: string): number | null {
  const text = markdown.split("\n").map(toPlainLine).join("\n").toLowerCase();
  const words = text.match(/[a-z]+(?:['’][a-z]+)?/g) ?? [];
  if (words.length < 30) return null;
  const sentences = text.match(/[.!?]+(?:\s|$)/g)?.length ?? 1;
  const syllables = words.reduce(
    (sum, word) => sum + (word.replace(/e$/, "").match(/[aeiouy]+/g)?.length ?? 1),
    0,
  );
  const grade = (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59;
  return Math.round(grade * 10) / 10;
}

/** Returns the pictures and grade of an item's markdown that need a warning, and whether any field lacks Spanish. */
export function textGaps(kind: CatalogueKind, values: Values): TextGaps {
  const texts = (spanish: boolean) =>
    kinds[kind].fields
      .filter((field) => "markdown" in field && (field.part === "spanish") === spanish)
      .map(({ name }) => values[name])
      .filter((text) => typeof text === "string");
  const english = values["language"] !== "es";
  const grade = english ? readingGrade(texts(false).join("\n\n")) : null;
  return {
    pictures: [...texts(false), ...texts(true)]
      // Finds /boat.jpg in `![](/boat.jpg)`.
      .flatMap((markdown) => markdown.match(/(?<=!\[\s*\]\()[^()\s]{1,300}(?=[)\s])/g) ?? [])
      .slice(0, 20),
    grade: grade !== null && grade > highestGrade ? grade : null,
    spanish: kinds[kind].fields.some(
      ({ name, part }) =>
        part === "spanish" && !isFilled(values[name]) && isFilled(values[name.replace(/_es$/, "")]),
    ),
  };
}
