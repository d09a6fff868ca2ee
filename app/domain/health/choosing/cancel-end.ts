import { endWithNotice } from "./end-notice";

/** When a membership ends that is canceled today (handbook/rules.md#canceling). Days are YYYY-MM-DD. */

/** Only what runs is canceled: what waits for its first payment, or is suspended, ends by itself when nobody pays. */
const running = new Set(["active", "past_due"]);

export const isCancelable = ({ state }: { state: string }): boolean => running.has(state);

/**
 * At the end of what has begun or is paid for, whichever is later; where people are covered, no sooner than they can hear of it.
 * @param paidUntil the end of the last period whose invoice is paid; null: none
 * @returns `ends_on`: the first day without the membership; `last_covered`: the last day of coverage, null where nobody has any;
 *   `moved`: whether it goes on for longer so that people hear of it in time
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
