import { endWithNotice } from "./end-notice";

/** Computes when a membership ends that is canceled today (handbook/rules.md#canceling). Days are YYYY-MM-DD. */

/** Only these memberships can be canceled: pending and suspended ones end by themselves if they aren't paid. */
const running = new Set(["active", "past_due"]);

export const isCancelable = ({ state }: { state: string }): boolean => running.has(state);

/**
 * Returns the end of the current or last paid period, whichever is later, and at least the notice period if anyone is
 * covered. `paidUntil` is the end of the last paid period, or null. In the result, `ends_on` is the first day without
 * membership, `last_covered` the last day of coverage (null if no one is covered), and `moved` is true if the notice
 * period postpones the end.
 */
export function cancelEnd(
  { current_period_end, paidUntil }: { current_period_end: string; paidUntil: string | null },
  anybodyCovered: boolean,
  today: string,
): { ends_on: string; last_covered: string | null; moved: boolean } {
  const end = paidUntil !== null && paidUntil > current_period_end ? paidUntil : current_period_end;
  if (!anybodyCovered) return { ends_on: end, last_covered: null, moved: false };
  const { endsOn, lastCovered } = endWithNotice(end, today);
  return { ends_on: endsOn, last_covered: lastCovered, moved: endsOn !== end };
}
