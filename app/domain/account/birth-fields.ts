import { z } from "zod";
import { addMonths, dayOfParts } from "../calendar-days";
import { problem, type Problem } from "../problems/problem";
import { refuse } from "../problems/refuse";

/**
 * Field set B of handbook/screens.md#fields-and-their-errors: month, day and year typed separately, kept as one day. Whether somebody is too
 * young or too old for something is a page, not an error.
 */

/** A part that came twice, or as a file, is no number. */
const part = z.string().trim().optional().catch("?");
const oldest = 120;

/** What is left out, in the order of the fields. */
const needed: Record<string, Problem> = {
  month: problem("birth.needs_month"),
  day: problem("birth.needs_day"),
  year: problem("birth.needs_year"),
  "month,day": problem("birth.needs_month_day"),
  "month,year": problem("birth.needs_month_year"),
  "day,year": problem("birth.needs_day_year"),
};

type Parts = { month?: string | undefined; day?: string | undefined; year?: string | undefined };

/** @returns the day, or what is wrong */
function dayTyped(parts: Parts, today: string): { day: string } | { problem: Problem } {
  const { month, day, year } = parts;
  if (!month || !day || !year) {
    const missing = (["month", "day", "year"] as const).filter((name) => !parts[name]);
    return { problem: needed[missing.join()] ?? problem("birth.missing") };
  }
  if (/^\d+$/.test(year) && year.length !== 4) return { problem: problem("birth.year_wrong") };
  const typed = [month, day, year];
  const born = typed.every((text) => /^\d{1,4}$/.test(text))
    ? dayOfParts(Number(year), Number(month), Number(day))
    : null;
  if (!born) return { problem: problem("birth.unreal") };
  if (born >= today) return { problem: problem("birth.future") };
  if (born < addMonths(today, -12 * oldest)) {
    return { problem: problem("birth.too_long_ago", { years: oldest }) };
  }
  return { day: born };
}

/**
 * Under the name `dob` in a form's schema it reads `dob.month`, `dob.day` and `dob.year`; what is wrong belongs to `dob`.
 * @param today YYYY-MM-DD
 * @returns a schema whose output is YYYY-MM-DD
 */
export function birthField({ today }: { today: string }) {
  return z
    .object({ month: part, day: part, year: part })
    .optional()
    .transform((parts, context) => {
      const read = dayTyped(parts ?? {}, today);
      return "day" in read ? read.day : refuse(context, read.problem);
    });
}

/** Field set B alone, to be joined with others by `and`. */
export const birthSchema = (given: { today: string }) => z.object({ dob: birthField(given) });

/** The day that a form's answers give under `dob`, as YYYY-MM-DD; null where they give none. */
export function birthDayOf(answers: Readonly<Record<string, unknown>>): string | null {
  const [year, month, day] = ["year", "month", "day"].map((name) => {
    const typed = answers[`dob.${name}`];
    return typeof typed === "string" && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  });
  return dayOfParts(year ?? 0, month ?? 0, day ?? 0);
}

export const birthFieldNames = ["dob.month", "dob.day", "dob.year"] as const;
