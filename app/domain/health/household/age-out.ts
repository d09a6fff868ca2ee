import { addDays, addMonths, ageOn, lastOfMonth } from "../../calendar-days";

/** When children are too old to be covered (handbook/rules.md#dependents-and-tiers). */

/** Children are covered to the end of the month in which they get so old. */
export const ageOutAge = 26;

/** Days before the last one on which the person who covers them is told. */
export const ageOutNoticeDays = [60, 30] as const;

/**
 * The last day that a child is covered: of the month of the 26th birthday. Whoever is born on February 29 has that birthday
 * on March 1, as everywhere here (`ageOn`): no year of a 26th birthday has a February 29.
 */
export function ageOutOn(dob: string): string {
  const birthday = addMonths(dob, 12 * ageOutAge);
  return lastOfMonth(ageOn(birthday, dob) < ageOutAge ? addDays(birthday, 1) : birthday);
}

/** The days on which it is said that a child's coverage ends, earliest first. */
export const ageOutNoticesOn = (dob: string): string[] =>
  ageOutNoticeDays.map((days) => addDays(ageOutOn(dob), -days));
