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

/** Null means that the field is empty. */
export type Read = { value: FieldValue; problem?: never } | { value?: never; problem: Problem };

const is = (value: FieldValue): Read => ({ value });
const wrong = (text: Problem): Read => ({ problem: text });

/** Returns cents for `$1,234.50`, `1234.5` and `1234`; null for anything else, including negative amounts. */
function parseCents(text: string): number | null {
  const [, whole = "", fraction = ""] =
    /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === ""
    ? null
    : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

const cents = (text: string): Read => {
  const amount = parseCents(text);
  return amount === null ? wrong(problem("catalogue.amount")) : is(amount);
};

/** Accepts `1,200`, `30%` and `12 months`. */
function parseWhole(text: string, { least, most }: { least: number; most: number }): Read {
  const digits = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\s?%|\s(?:months?|meses))?$/i.exec(text)?.[1];
  return digits === undefined
    ? wrong(problem("catalogue.whole", { least, most }))
    : is(Number(digits.replaceAll(",", "")));
}

/** This checks only for four digits; `checkValues` checks the range. */
const year = (text: string, today: string | undefined): Read =>
  /^[1-9]\d{3}$/.test(text) ? is(Number(text)) : wrong(yearProblem(today));

export function yearProblem(today: string | undefined): Problem {
  const { least, most } = editableYears(today);
  return problem("catalogue.year", { least: String(least), most: String(most) });
}

const yeses = new Set(["yes", "y", "true", "1", "on", "x", "sí", "si"]);
const noes = new Set(["no", "n", "false", "0"]);

function parseYesNo(text: string): Read {
  const word = text.toLowerCase();
  if (yeses.has(word)) return is(true);
  return noes.has(word) ? is(false) : wrong(problem("catalogue.yes_no"));
}

/**
 * Any text that mentions the deductible means `after_deductible`: `After the deductible`, `Full price until the
 * deductible is met`.
 */
const copay = (text: string): Read => (/deduc/i.test(text) ? is(afterDeductible) : cents(text));

/** Returns the option for its value or its label in any language: `PPO`, `ppo`, `per person`, `Cada persona`. */
function parseOption(text: string, field: Extract<Field, { options: readonly string[] }>) {
  const plain = (each: string) => each.toLowerCase().replace(/[\s-]+/g, "_");
  const isMeant = (each: string) =>
    plain(each) === plain(text) ||
    languages.some((language) => plain(optionText(field, each, language)) === plain(text));
  return field.options.find(isMeant) ?? null;
}

const codeOf = new Map(
  usStates.flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
const everyState = new Set(["all", "all states", "every state", "todos", "todos los estados"]);

/** Forms send a list's entries separately; a CSV cell joins them. */
const entries = (input: string | readonly string[]): string[] =>
  [input]
    .flat()
    .flatMap((text) => text.split(/[;,|\n]/))
    .map((text) => text.trim())
    .filter(Boolean);

function list(
  input: string | readonly string[],
  found: (text: string) => string | null | undefined,
  otherwise: Problem,
): Read {
  const values = new Set<string>();
  for (const text of entries(input)) {
    const value = found(text);
    if (!value) return wrong(otherwise);
    values.add(value);
  }
  return is([...values]);
}

function parseStates(input: string | readonly string[]): Read {
  const texts = entries(input);
  if (texts.length === 1 && everyState.has(texts[0]?.toLowerCase() ?? "")) {
    return is(usStates.map(([code]) => code));
  }
  return list(texts, (text) => codeOf.get(text.toLowerCase()), problem("catalogue.states"));
}

type Line = Exclude<Field, { type: "states" | "choices" | "some-of" }>;

function readLine(field: Line, text: string, today: string | undefined): Read {
  switch (field.type) {
    case "cents":
      return cents(text);
    case "copay":
      return copay(text);
    case "whole":
      return parseWhole(text, field);
    case "year":
      return year(text, today);
    case "yes-no":
      return parseYesNo(text);
    case "day": {
      const day = parseDay(text);
      return day === null ? wrong(problem("catalogue.day")) : is(day);
    }
    case "choice": {
      const chosen = parseOption(text, field);
      return chosen === null ? wrong(problem("catalogue.choice")) : is(chosen);
    }
    case "slug":
      return is(text.toLowerCase());
    case "picture":
      return wrong(problem("catalogue.choice"));
    case "text":
    case "url":
    case "one-of":
      return is(text);
  }
}

/**
 * Returns the typed text as the field's value: null if it is empty, or [] for a list. References are ids, and
 * pictures can't be typed; `today` is YYYY-MM-DD.
 */
export function readInput(field: Field, input: string | readonly string[], today?: string): Read {
  if (field.type === "states") return parseStates(input);
  if (field.type === "choices") {
    return list(input, (text) => parseOption(text, field), problem("catalogue.choice"));
  }
  if (field.type === "some-of") return list(input, (text) => text, problem("catalogue.choice"));
  const line = typeof input === "string" ? input : (input[0] ?? "");
  // Browsers send a line end as two characters but count it as one.
  const text = line.replaceAll("\r\n", "\n").trim();
  return text === "" ? is(null) : readLine(field, text, today);
}

/** Returns the text that `readTyped` reads back as the same value; lists stay lists. */
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
