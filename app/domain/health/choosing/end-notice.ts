import { addDays, lastOfMonth } from "../../calendar-days";

/** Members are told this many days before coverage ends because the membership is over. */
export const noticeDays = 30;

/**
 * Returns the end of a membership and of its coverage, which lasts to the end of a month. If that month ends before
 * the notice period, both are extended to the first month that doesn't. `endsOn` is the first day without membership,
 * and `today` the day of the notice; days are YYYY-MM-DD.
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
