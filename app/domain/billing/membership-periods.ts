import { addDays, addMonths, firstOfNextMonth } from "../calendar-days";

/** Memberships are billed by period (handbook/rules.md#billing). Days are YYYY-MM-DD. */

export type PeriodLength = "monthly" | "yearly";

/** `end` is the first day after the period. */
export type Period = { start: string; end: string };

/** The day of a month on which invoices are issued. */
const billingDayOfMonth = 20;

/** Returns the number of months since the year 0, for differences. */
const monthNumberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Returns the period after the one that ends on `end`; `firstDay` is the membership's very first day. Periods count from
 * it, so that a membership that began on January 31 continues on February 28 and returns to March 31.
 */
export function periodAfter(firstDay: string, length: PeriodLength, end: string): Period {
  const months = monthNumberOf(end) - monthNumberOf(firstDay);
  return {
    start: addMonths(firstDay, months),
    end: addMonths(firstDay, months + (length === "yearly" ? 12 : 1)),
  };
}

/** Returns a membership's first period, whose `end` is the day after it. */
export const firstPeriod = (firstDay: string, length: PeriodLength): Period =>
  periodAfter(firstDay, length, firstDay);

/** Returns "yearly" for a period of more than a month, else "monthly". */
export const lengthOfPeriod = ({ start, end }: Period): PeriodLength =>
  monthNumberOf(end) - monthNumberOf(start) > 1 ? "yearly" : "monthly";

/** Returns the day on which a period's invoice is issued: the last 20th of a month up to the period's start. */
export function billingDay(periodStart: string): string {
  const sameMonth = `${periodStart.slice(0, 8)}${billingDayOfMonth}`;
  return sameMonth <= periodStart ? sameMonth : addMonths(sameMonth, -1);
}

/** Returns the first day of the month whose premiums an invoice of `day` bills: the month after the last 20th. */
export const premiumMonthBilledOn = (day: string): string => firstOfNextMonth(billingDay(day));

/** Returns the next 20th after `day`, on which invoices are issued. */
export const nextBillingDay = (day: string): string => {
  const sameMonth = `${day.slice(0, 8)}${billingDayOfMonth}`;
  return sameMonth > day ? sameMonth : addMonths(sameMonth, 1);
};

/** Returns the last day that belongs to the period. */
export function lastDayOf({ end }: Period): string {
  return addDays(end, -1);
}

type BilledMembership = {
  state: string;
  started_on: string;
  period: PeriodLength;
  /** The first day after the period. */
  current_period_end: string;
  /** The period length that applies from a later day on. */
  coming?: { on: string; period: PeriodLength } | null;
};

/**
 * Returns the first period after the current one that isn't billed and its issue date, `today` if that has passed; null
 * for a pending, suspended, canceled or ended membership. `lastBilled` is the first day of the newest invoiced period.
 */
export function nextInvoice(
  membership: BilledMembership,
  lastBilled: string | null,
  today: string,
): { issued_on: string; period: Period } | null {
  if (membership.state !== "active" && membership.state !== "past_due") return null;
  const { started_on, current_period_end: end, coming } = membership;
  const after = (day: string) => {
    const length = coming && coming.on <= day ? coming.period : membership.period;
    return periodAfter(started_on, length, day);
  };
  let period = after(end);
  while (lastBilled !== null && period.start <= lastBilled) period = after(period.end);
  const day = billingDay(period.start);
  return { issued_on: day < today ? today : day, period };
}
