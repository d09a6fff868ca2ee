import { parseDay } from "~/domain/calendar-days";
import { problem, type Problem } from "~/domain/problems/problem";
import { usStates } from "~/domain/us-states";
import { languages } from "~/language/languages";
import { editableYears } from "../plan-year";
import { afterDeductible, isFilled, type Field, type FieldValue } from "./field";
import { optionText } from "./field-text";

/**
 * Parses and formats catalog fields as people type them in forms and CSV cells, with one pure function for each type.
 * Parsing yields the right type; `checkValues` enforces the bounds.
 */

/** A field's value as read, null or [] if it is empty; or why the text is unreadable. */
export type ReadResult =
  | { value: FieldValue; problem?: never }
  | { value?: never; problem: Problem };

const readAs = (value: FieldValue): ReadResult => ({ value });
const unreadable = (reason: Problem): ReadResult => ({ problem: reason });

/** Reads `$1,234.50`, `1234.5` and `1234` as cents; anything else is unreadable, also a negative amount. */
function readCents(text: string): ReadResult {
  const [, whole = "", fraction = ""] =
    /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === ""
    ? unreadable(problem("catalogue.amount"))
    : readAs(Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0")));
}

/** Accepts `1,200`, `30%` and `12 months`; `least` and `most` are only for the error. */
function readWhole(text: string, { least, most }: { least: number; most: number }): ReadResult {
  const digits = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\s?%|\s(?:months?|meses))?$/i.exec(text)?.[1];
  return digits === undefined
    ? unreadable(problem("catalogue.whole", { least, most }))
    : readAs(Number(digits.replaceAll(",", "")));
}

/** Returns the problem of a plan year that can't be edited `today` (YYYY-MM-DD; the current day in UTC without it). */
export function yearProblem(today: string | undefined): Problem {
  const { least, most } = editableYears(today);
  return problem("catalogue.year", { least: String(least), most: String(most) });
}

/** Accepts English and Spanish words, 1 and 0, and "x" for yes. */
function readYesNo(text: string): ReadResult {
  const word = text.toLowerCase();
  if (["yes", "y", "true", "1", "on", "x", "sí", "si"].includes(word)) return readAs(true);
  return ["no", "n", "false", "0"].includes(word)
    ? readAs(false)
    : unreadable(problem("catalogue.yes_no"));
}

/**
 * Returns the option of a field for its value or its label in any language, such as `ppo`, `per person` or `Cada
 * persona`; null for anything else.
 */
function parseOption(
  text: string,
  field: Extract<Field, { options: readonly string[] }>,
): string | null {
  const plain = (each: string) => each.toLowerCase().replace(/[\s-]+/g, "_");
  const isMeant = (each: string) =>
    plain(each) === plain(text) ||
    languages.some((language) => plain(optionText(field, each, language)) === plain(text));
  return field.options.find(isMeant) ?? null;
}

/** The USPS codes by themselves and by the states' English names, in lowercase. */
const stateOfText = new Map(
  usStates.flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
const allStatesTexts = ["all", "all states", "every state", "todos", "todos los estados"];

/** Returns a list's trimmed entries; `;`, `,`, `|` and line breaks part a CSV cell and each text of a form. */
const entriesIn = (input: string | readonly string[]): string[] =>
  [input]
    .flat()
    .flatMap((text) => text.split(/[;,|\n]/))
    .map((text) => text.trim())
    .filter(Boolean);

/** Reads a list, each value once; `valueOf` returns nothing for an unknown entry, which is the problem `unknown`. */
function readList(
  input: string | readonly string[],
  valueOf: (text: string) => string | null | undefined,
  unknown: Problem,
): ReadResult {
  const values = new Set<string>();
  for (const text of entriesIn(input)) {
    const value = valueOf(text);
    if (!value) return unreadable(unknown);
    values.add(value);
  }
  return readAs([...values]);
}

/** Accepts codes and English names, or one entry that means all states. */
function readStates(input: string | readonly string[]): ReadResult {
  const texts = entriesIn(input);
  if (texts.length === 1 && allStatesTexts.includes(texts[0]?.toLowerCase() ?? "")) {
    return readAs(usStates.map(([code]) => code));
  }
  return readList(
    texts,
    (text) => stateOfText.get(text.toLowerCase()),
    problem("catalogue.states"),
  );
}

type SingleField = Exclude<Field, { type: "states" | "choices" | "some-of" }>;

/** Reads filled-in text for a field that isn't a list, without checking bounds; `today` is for a problem's words. */
function readSingle(field: SingleField, text: string, today: string | undefined): ReadResult {
  switch (field.type) {
    case "cents":
      return readCents(text);
    case "copay":
      // Any text that mentions the deductible: `After the deductible`, `Full price until the deductible is met`.
      return /deduc/i.test(text) ? readAs(afterDeductible) : readCents(text);
    case "whole":
      return readWhole(text, field);
    case "year":
      return /^[1-9]\d{3}$/.test(text) ? readAs(Number(text)) : unreadable(yearProblem(today));
    case "yes-no":
      return readYesNo(text);
    case "day": {
      const day = parseDay(text);
      return day === null ? unreadable(problem("catalogue.day")) : readAs(day);
    }
    case "choice": {
      const chosen = parseOption(text, field);
      return chosen === null ? unreadable(problem("catalogue.choice")) : readAs(chosen);
    }
    case "slug":
      return readAs(text.toLowerCase());
    case "picture":
      return unreadable(problem("catalogue.choice"));
    case "text":
    case "url":
    case "one-of":
      return readAs(text);
  }
}

/**
 * Returns the typed text as the field's value: null if it is empty, or [] for a list. References are ids, and text for
 * a picture is a problem; `today` (YYYY-MM-DD) is only for the words of a problem.
 */
export function readInput(
  field: Field,
  input: string | readonly string[],
  today?: string,
): ReadResult {
  if (field.type === "states") return readStates(input);
  if (field.type === "choices") {
    return readList(input, (text) => parseOption(text, field), problem("catalogue.choice"));
  }
  if (field.type === "some-of") return readList(input, (text) => text, problem("catalogue.choice"));
  const line = typeof input === "string" ? input : (input[0] ?? "");
  // Browsers send a line end as two characters but count it as one.
  const text = line.replaceAll("\r\n", "\n").trim();
  return text === "" ? readAs(null) : readSingle(field, text, today);
}

/** Returns the text that `readInput` reads back as the same value: "" for an empty one and a picture; lists stay lists. */
export function inputOf(field: Field, value: FieldValue | undefined): string | readonly string[] {
  if (Array.isArray(value)) return value as readonly string[];
  if (!isFilled(value) || value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && (field.type === "cents" || field.type === "copay")) {
    return (value / 100).toFixed(2);
  }
  return typeof value === "object" ? "" : String(value);
}

/** Returns the slug for a name, `larkspur-silver-4-000` for `Larkspur Silver 4,000`; "" if no character is usable. */
export const proposeSlug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
