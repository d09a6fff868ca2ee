import { addDays, lastOfMonth } from "../../calendar-days";

/** People hear so many days ahead that coverage ends because their membership, or their employer's, is over. */
export const noticeDays = 30;

/**
 * When a membership and the coverage that comes with it end, which goes to the end of a month: where the month in which the membership
 * ends is too soon for people to hear of it in time, both go on until it isn't. Days are YYYY-MM-DD.
 * @param endsOn the first day that is not in the membership
 * @param today when people hear of it
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
