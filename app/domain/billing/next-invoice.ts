import { billingDay, periodAfter, type Period, type PeriodLength } from "./membership-periods";

type Renewing = {
  state: string;
  started_on: string;
  period: PeriodLength;
  current_period_start: string;
  current_period_end: string;
  /** The period length that applies from a later day on. */
  coming?: { on: string; period: PeriodLength } | null;
};

/** Pending, suspended and canceled memberships are not renewed. */
const renewing = new Set(["active", "past_due"]);

/**
 * Returns the next period to bill and its issue date; null if none is planned. `lastBilled` is the first day of the
 * newest invoiced period. Days are YYYY-MM-DD.
 */
export function nextInvoice(
  membership: Renewing,
  lastBilled: string | null,
  today: string,
): { issued_on: string; period: Period } | null {
  if (!renewing.has(membership.state)) return null;
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
