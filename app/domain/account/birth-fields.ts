import { z } from "zod";
import { monthNumber } from "~/language/month-names";
import { addMonths, dayOfParts } from "../calendar-days";
import { problem, type Problem } from "../problems/problem";
import { refuse } from "../problems/refuse";

/**
 * Field set B (handbook/screens.md#fields-and-their-errors) takes month, day and year separately and stores them as
 * one day. It doesn't check minimum or maximum ages: those lead to a page, not to a field error.
 */

/** A part that was posted twice or as a file becomes "?", which is not a number. */
const part = z.string().trim().optional().catch("?");
const oldest = 120;

/** The keys name the missing parts in the order of the fields. */
const needed: Record<string, Problem> = {
  month: problem("birth.needs_month"),
  day: problem("birth.needs_day"),
  year: problem("birth.needs_year"),
  "month,day": problem("birth.needs_month_day"),
  "month,year": problem("birth.needs_month_year"),
  "day,year": problem("birth.needs_day_year"),
};

/** `today` is YYYY-MM-DD; `whose` picks the wording for a missing date: the reader's own or a dependent's. */
type Given = { today: string; whose: "own" | "their" };
type Parts = { month?: string | undefined; day?: string | undefined; year?: string | undefined };

/** Months may also be typed by name, such as "Feb" or "marzo". */
function parseTypedDay({ month = "", day = "", year = "" }: Parts): string | null {
  const figures = [String(monthNumber(month) ?? month), day, year].map((text) => text.trim());
  if (!figures.every((text) => /^\d{1,4}$/.test(text))) return null;
  const [ofYear, ofDay, whole] = figures.map(Number);
  return dayOfParts(whole ?? 0, ofYear ?? 0, ofDay ?? 0);
}

/** Returns the day as YYYY-MM-DD, or the problem to show. */
function validateTypedDay(
  parts: Parts,
  { today, whose }: Given,
): { day: string } | { problem: Problem } {
  const { month, day, year } = parts;
  if (!month || !day || !year) {
    const missing = (["month", "day", "year"] as const).filter((name) => !parts[name]);
    return { problem: needed[missing.join()] ?? problem(`birth.${whose}_missing`) };
  }
  if (/^\d+$/.test(year) && year.length !== 4) return { problem: problem("birth.year_wrong") };
  const born = parseTypedDay({ month, day, year });
  if (!born) return { problem: problem("birth.unreal") };
  // A child may be added on the day of its birth.
  if (born > today) return { problem: problem("birth.future") };
  if (born < addMonths(today, -12 * oldest)) {
    return { problem: problem("birth.too_long_ago", { years: oldest }) };
  }
  return { day: born };
}

/**
 * In a form's schema named `dob`, it reads `dob.month`, `dob.day` and `dob.year` and reports problems on `dob`.
 * Returns a schema whose output is YYYY-MM-DD.
 */
function birthField(options: Given) {
  return z
    .object({ month: part, day: part, year: part })
    .optional()
    .transform((parts, context) => {
      const read = validateTypedDay(parts ?? {}, options);
      return "day" in read ? read.day : refuse(context, read.problem);
    });
}

export const birthSchema = (options: Given) => z.object({ dob: birthField(options) });

/** Returns the day in the `dob` answers as YYYY-MM-DD, or null if it is missing or invalid. */
export function birthDayOf(answers: Readonly<Record<string, unknown>>): string | null {
  const textOf = (name: string) => {
    const input = answers[`dob.${name}`];
    return typeof input === "string" ? input : "";
  };
  return parseTypedDay({ month: textOf("month"), day: textOf("day"), year: textOf("year") });
}

export const birthFieldNames = ["dob.month", "dob.day", "dob.year"] as const;
