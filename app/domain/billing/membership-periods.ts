import { addDays, addMonths, firstOfNextMonth } from "../calendar-days";

/** The periods of a membership (handbook/rules.md#billing). Days are YYYY-MM-DD. */

export type PeriodLength = "monthly" | "yearly";

/** From its first day to the first day that is not in it. */
export type Period = { start: string; end: string };

const monthsIn: Record<PeriodLength, number> = { monthly: 1, yearly: 12 };
const billingDayOfMonth = 20;

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The period that begins in the month of `start`. Every period counts from the very first day, so that one that began on
 * January 31 goes on February 28 and is back on March 31.
 */
function periodOf(firstDay: string, length: PeriodLength, start: string): Period {
  const months = monthOf(start) - monthOf(firstDay);
  return {
    start: addMonths(firstDay, months),
    end: addMonths(firstDay, months + monthsIn[length]),
  };
}

/** The first period of a membership that starts on this day. */
export function firstPeriod(firstDay: string, length: PeriodLength): Period {
  return periodOf(firstDay, length, firstDay);
}

/** The period after the one that ends on `end`. @param firstDay the membership's very first day */
export function periodAfter(firstDay: string, length: PeriodLength, end: string): Period {
  return periodOf(firstDay, length, end);
}

/** How long a period is that was billed. */
export const lengthOfPeriod = ({ start, end }: Period): PeriodLength =>
  monthOf(end) - monthOf(start) > 1 ? "yearly" : "monthly";

/** When the invoice of a period is issued: the last 20th up to the day that it starts. */
export function billingDay(periodStart: string): string {
  const sameMonth = `${periodStart.slice(0, 8)}${billingDayOfMonth}`;
  return sameMonth <= periodStart ? sameMonth : addMonths(sameMonth, -1);
}

/** The month whose premiums are asked for on what is issued then, by its first day: the one after the last 20th up to that day. */
export const premiumsWith = (day: string): string => firstOfNextMonth(billingDay(day));

/** The next day after this one on which invoices are issued. */
export const nextBillingDay = (day: string): string => {
  const sameMonth = `${day.slice(0, 8)}${billingDayOfMonth}`;
  return sameMonth > day ? sameMonth : addMonths(sameMonth, 1);
};

/** The last day of a period, as people say it. */
export function lastDayOf({ end }: Period): string {
  return addDays(end, -1);
}
