import { z } from "zod";
import { monthNumber } from "~/language/month-names";
import { addMonths, dayOfParts } from "../calendar-days";
import { problem, type Problem } from "../problems/problem";
import { refuse } from "../field-schemas";

/**
 * Field set B (handbook/screens.md#fields-and-their-errors) takes month, day and year separately and stores them as
 * one day. It doesn't check minimum or maximum ages: those lead to a page, not to a field error.
 */

/** A part that was posted twice or as a file becomes "?", which is not a number. */
const datePart = z.string().trim().optional().catch("?");
/** Years ago; an earlier birth date is a typing error. */
const oldest = 120;

/** The problems of a date by its one or two missing parts, in the order of the fields and with a comma between them. */
const problemOfMissing: Record<string, Problem> = {
  month: problem("birth.needs_month"),
  day: problem("birth.needs_day"),
  year: problem("birth.needs_year"),
  "month,day": problem("birth.needs_month_day"),
  "month,year": problem("birth.needs_month_year"),
  "day,year": problem("birth.needs_day_year"),
};

/** `today` is YYYY-MM-DD; `whose` picks the wording for a missing date: the reader's own or a dependent's. */
type BirthOptions = { today: string; whose: "own" | "their" };
type DateParts = {
  month?: string | undefined;
  day?: string | undefined;
  year?: string | undefined;
};

/** Returns YYYY-MM-DD, or null for no real day; months may also be typed by name, such as "Feb" or "marzo". */
function parseDateParts({ month = "", day = "", year = "" }: DateParts): string | null {
  const figures = [year, String(monthNumber(month) ?? month), day].map((text) => text.trim());
  if (!figures.every((text) => /^\d{1,4}$/.test(text))) return null;
  const [yearNumber = 0, monthOfYear = 0, dayOfMonth = 0] = figures.map(Number);
  return dayOfParts(yearNumber, monthOfYear, dayOfMonth);
}

/** Returns the schema of `dob.month`, `dob.day` and `dob.year`, with problems and output (YYYY-MM-DD) on `dob`: a day from 120 years ago to `today`. */
export const birthSchema = ({ today, whose }: BirthOptions) =>
  z.object({
    dob: z
      .object({ month: datePart, day: datePart, year: datePart })
      .optional()
      .transform((parts = {}, context) => {
        const { month, day, year } = parts;
        if (!month || !day || !year) {
          const missing = (["month", "day", "year"] as const).filter((name) => !parts[name]);
          const fault = problemOfMissing[missing.join()] ?? problem(`birth.${whose}_missing`);
          return refuse(context, fault);
        }
        if (/^\d+$/.test(year) && year.length !== 4) {
          return refuse(context, problem("birth.year_wrong"));
        }
        const born = parseDateParts({ month, day, year });
        if (!born) return refuse(context, problem("birth.unreal"));
        // A child may be added on the day of its birth.
        if (born > today) return refuse(context, problem("birth.future"));
        return born < addMonths(today, -12 * oldest)
          ? refuse(context, problem("birth.too_long_ago", { years: oldest }))
          : born;
      }),
  });

/** Returns the day in `dob.month` and so on as YYYY-MM-DD, also a future one; null if it is missing or no real day. */
export function birthDayOf(answers: Readonly<Record<string, unknown>>): string | null {
  const textOf = (name: string) => {
    const input = answers[`dob.${name}`];
    return typeof input === "string" ? input : "";
  };
  return parseDateParts({ month: textOf("month"), day: textOf("day"), year: textOf("year") });
}

export const birthFieldNames = ["dob.month", "dob.day", "dob.year"] as const;
