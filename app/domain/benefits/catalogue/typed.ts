import { parseDay } from "~/domain/calendar-days";
import { problem, type Problem } from "~/domain/problems/problem";
import { usStates } from "~/domain/us-states";
import { languages } from "~/language/languages";
import { writtenYears } from "../plan-year";
import { afterDeductible, isFilled, type Field, type FieldValue } from "./field";
import { optionText } from "./field-text";

/**
 * Fields of the catalogue as people type them, in a form or in a cell of a file, and as they are written there: one pure
 * function for each type of a field. What is read has the field's type; its bounds are `checkValues`' to hold.
 */

/** What was read; null is an empty field. */
export type Read = { value: FieldValue; problem?: never } | { value?: never; problem: Problem };

const is = (value: FieldValue): Read => ({ value });
const wrong = (text: Problem): Read => ({ problem: text });

/** `$1,234.50`, `1234.5`, `1234` → 123450 cents; null for what is no amount. Nothing below zero. */
export function typedCents(text: string): number | null {
  const [, whole = "", fraction = ""] =
    /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === ""
    ? null
    : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}

const cents = (text: string): Read => {
  const amount = typedCents(text);
  return amount === null ? wrong(problem("catalogue.amount")) : is(amount);
};

/** `1,200`, `30%` and `12 months` are the numbers in them. */
function whole(text: string, { least, most }: { least: number; most: number }): Read {
  const digits = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\s?%|\s(?:months?|meses))?$/i.exec(text)?.[1];
  return digits === undefined
    ? wrong(problem("catalogue.whole", { least, most }))
    : is(Number(digits.replaceAll(",", "")));
}

/** Four digits; whether anybody writes about that year is asked of all values together. */
const year = (text: string, today: string | undefined): Read =>
  /^[1-9]\d{3}$/.test(text) ? is(Number(text)) : wrong(yearProblem(today));

export function yearProblem(today: string | undefined): Problem {
  const { least, most } = writtenYears(today);
  return problem("catalogue.year", { least: String(least), most: String(most) });
}

const yeses = new Set(["yes", "y", "true", "1", "on", "x", "sí", "si"]);
const noes = new Set(["no", "n", "false", "0"]);

function yesNo(text: string): Read {
  const word = text.toLowerCase();
  if (yeses.has(word)) return is(true);
  return noes.has(word) ? is(false) : wrong(problem("catalogue.yes_no"));
}

/** `after_deductible`, `After the deductible`, `Full price until the deductible is met`. */
const copay = (text: string): Read => (/deduc/i.test(text) ? is(afterDeductible) : cents(text));

/** An option by its value or by what forms call it in any language: `PPO`, `ppo`, `per person`, `Cada persona`. */
function option(text: string, field: Extract<Field, { options: readonly string[] }>) {
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

/** A list's entries: a form sends them one by one, a cell holds them behind each other. */
const entries = (typed: string | readonly string[]): string[] =>
  [typed]
    .flat()
    .flatMap((text) => text.split(/[;,|\n]/))
    .map((text) => text.trim())
    .filter(Boolean);

function list(
  typed: string | readonly string[],
  found: (text: string) => string | null | undefined,
  otherwise: Problem,
): Read {
  const values = new Set<string>();
  for (const text of entries(typed)) {
    const value = found(text);
    if (!value) return wrong(otherwise);
    values.add(value);
  }
  return is([...values]);
}

function states(typed: string | readonly string[]): Read {
  const texts = entries(typed);
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
      return whole(text, field);
    case "year":
      return year(text, today);
    case "yes-no":
      return yesNo(text);
    case "day": {
      const day = parseDay(text);
      return day === null ? wrong(problem("catalogue.day")) : is(day);
    }
    case "choice": {
      const chosen = option(text, field);
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
 * What somebody typed, as a value of the field. Nothing typed is null, of a list the empty list. Things that another field
 * refers to are named by their ids; a picture is never typed.
 * @param today YYYY-MM-DD
 */
export function readTyped(field: Field, typed: string | readonly string[], today?: string): Read {
  if (field.type === "states") return states(typed);
  if (field.type === "choices") {
    return list(typed, (text) => option(text, field), problem("catalogue.choice"));
  }
  if (field.type === "some-of") return list(typed, (text) => text, problem("catalogue.choice"));
  const line = typeof typed === "string" ? typed : (typed[0] ?? "");
  // Browsers send the end of a line as two characters and count it as one.
  const text = line.replaceAll("\r\n", "\n").trim();
  return text === "" ? is(null) : readLine(field, text, today);
}

/** What a form or a cell says of a value: what `readTyped` reads back as the same. Lists are lists. */
export function typedOf(field: Field, value: FieldValue | undefined): string | readonly string[] {
  if (Array.isArray(value)) return value as readonly string[];
  if (!isFilled(value) || value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && (field.type === "cents" || field.type === "copay")) {
    return (value / 100).toFixed(2);
  }
  return typeof value === "object" ? "" : String(value);
}

/** `Larkspur Silver 4,000` → `larkspur-silver-4-000`: the address that a name proposes; "" where nothing of it is left. */
export const proposedSlug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
