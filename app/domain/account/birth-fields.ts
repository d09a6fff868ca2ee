import { z } from "zod";
import { addMonths, dayOfParts } from "../calendar-days";

/**
 * Field set B of handbook/screens.md#fields-and-their-errors: month, day and year typed separately, kept as one day. Whether somebody is too
 * young or too old for something is a page, not an error.
 */

const part = z.string().trim().optional();
const oldest = 120;

/** "a month", "a month and a year", "a month, a day and a year". */
const listed = (names: string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

type Parts = { month?: string | undefined; day?: string | undefined; year?: string | undefined };

/** @returns the day, or what is wrong */
function dayTyped(parts: Parts, today: string): { day: string } | { problem: string } {
  const missing = (["month", "day", "year"] as const).filter((name) => !parts[name]);
  if (missing.length === 3) return { problem: "Enter your date of birth" };
  if (missing.length > 0) {
    const names = listed(missing.map((name) => `a ${name}`));
    return { problem: `Date of birth must include ${names}` };
  }
  const { month = "", day = "", year = "" } = parts;
  if (/^\d+$/.test(year) && year.length !== 4) return { problem: "Year must include 4 numbers" };
  const typed = [month, day, year];
  const born = typed.every((text) => /^\d{1,4}$/.test(text))
    ? dayOfParts(Number(year), Number(month), Number(day))
    : null;
  if (!born) return { problem: "Date of birth must be a real date" };
  if (born >= today) return { problem: "Date of birth must be in the past" };
  if (born < addMonths(today, -12 * oldest)) {
    return { problem: `Date of birth must be in the last ${oldest} years` };
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
      if ("day" in read) return read.day;
      context.addIssue({ code: "custom", message: read.problem });
      return z.NEVER;
    });
}

/** Field set B alone, to be joined with others by `and`. */
export const birthSchema = (given: { today: string }) => z.object({ dob: birthField(given) });

export const birthFieldNames = ["dob.month", "dob.day", "dob.year"] as const;
