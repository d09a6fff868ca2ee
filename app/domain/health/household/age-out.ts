import { addDays, addMonths, ageOn, lastOfMonth } from "../../calendar-days";

/** Children lose coverage at an age limit (handbook/rules.md#dependents-and-tiers). */

/** Children are covered until the end of the month in which they reach this age. */
const ageOutAge = 26;

/** The member is told this many days before the last day. */
export const ageOutNoticeDays = [60, 30] as const;

/**
 * Returns a child's last day of coverage: the end of the month of the 26th birthday. A child born on February 29 has
 * it on March 1 (`ageOn`), because the 26th birthday never falls in a leap year.
 */
export function ageOutOn(dob: string): string {
  const birthday = addMonths(dob, 12 * ageOutAge);
  return lastOfMonth(ageOn(birthday, dob) < ageOutAge ? addDays(birthday, 1) : birthday);
}
