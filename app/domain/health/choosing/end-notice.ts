import { addDays, lastOfMonth } from "../../calendar-days";

/** Members are told this many days before coverage ends because the membership is over. */
export const noticeDays = 30;

/**
 * Returns the end of a membership (`endsOn`, the first day without it) and of its coverage (`lastCovered`), which lasts
 * to the end of the month. If that month ends before the notice period, both are extended to the first month that
 * doesn't. `today` is the day of the notice; days are YYYY-MM-DD.
 */
export function endWithNotice(
  endsOn: string,
  today: string,
): { endsOn: string; lastCovered: string } {
  const heard = addDays(today, noticeDays);
  const lastCovered = lastOfMonth(addDays(endsOn, -1));
  if (lastCovered >= heard) return { endsOn, lastCovered };
  const later = lastOfMonth(heard);
  return { endsOn: addDays(later, 1), lastCovered: later };
}

/** Returns true if a membership is active or past due: pending and suspended ones end by themselves if they aren't paid. */
export const isCancelable = ({ state }: { state: string }): boolean =>
  state === "active" || state === "past_due";

/**
 * Returns when a membership ends that is canceled today (handbook/rules.md#canceling): at the end of the current or
 * last paid period, whichever is later, postponed by `endWithNotice` if anyone is covered. `paidUntil` is the end of
 * the last paid period, or null. In the result, `ends_on` is the first day without membership, `last_covered` null if
 * no one is covered, and `moved` true if coverage postpones the end.
 */
export function endIfCanceledToday(
  { current_period_end, paidUntil }: { current_period_end: string; paidUntil: string | null },
  anybodyCovered: boolean,
  today: string,
): { ends_on: string; last_covered: string | null; moved: boolean } {
  const end = paidUntil !== null && paidUntil > current_period_end ? paidUntil : current_period_end;
  if (!anybodyCovered) return { ends_on: end, last_covered: null, moved: false };
  const { endsOn, lastCovered } = endWithNotice(end, today);
  return { ends_on: endsOn, last_covered: lastCovered, moved: endsOn !== end };
}
