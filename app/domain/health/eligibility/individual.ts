import { addMonths, firstOfNextMonth } from "../../calendar-days";

/** Individuals can buy their own plan from a certain date on (handbook/rules.md#individuals). */

/** Submissions up to this day of a month take effect in the next month. */
export const lastDayForNextMonth = 15;

/** Returns the first day of coverage bought on this day: next month's, or after its 15th that of the month after. */
export function memberEffectiveOn(submittedOn: string): string {
  const next = firstOfNextMonth(submittedOn);
  return Number(submittedOn.slice(8)) <= lastDayForNextMonth ? next : addMonths(next, 1);
}
