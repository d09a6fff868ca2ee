import { billingDay, periodAfter, type Period, type PeriodLength } from "./membership-periods";

type Renewing = {
  state: string;
  started_on: string;
  period: PeriodLength;
  current_period_start: string;
  current_period_end: string;
  /** How long its periods are from a later one on. */
  coming?: { on: string; period: PeriodLength } | null;
};

/** Only these go on by themselves: what waits, is suspended or ends is billed no further as it stands. */
const renewing = new Set(["active", "past_due"]);

/**
 * The period whose invoice comes next, and the day on which it is issued; null when none is planned. Days are YYYY-MM-DD.
 * @param lastBilled the first day of the newest period that has an invoice
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
