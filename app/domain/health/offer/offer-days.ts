import { addDays, addMonths, firstOfNextMonth } from "../../calendar-days";
import { mostMonthsAhead, openWindowDays } from "../choosing/offer-window";
import type { StandingOffer } from "./group-facts";

/** When another offer can be set up, and on which days it can begin (handbook/rules.md#offers). Days are YYYY-MM-DD. */

/** From so many days before its end on the next year's offer can be set up. */
export const renewalDays = 120;

/** Whether an offer keeps another one from being set up today. */
export const offerStands = (
  offer: Pick<StandingOffer, "state" | "ends_on"> | null,
  today: string,
): boolean =>
  offer !== null && (offer.state !== "active" || today < addDays(offer.ends_on, -renewalDays));

/** The last day on which people may choose at the earliest, in a window that opens on this one. */
export const earliestClose = (openFrom: string): string => addDays(openFrom, openWindowDays - 1);

/**
 * The days on which an offer can begin: firsts of a month after people had time to choose, and after the offer that holds now.
 */
export function startDays(today: string, offer: Pick<StandingOffer, "ends_on"> | null): string[] {
  const after = earliestClose(today);
  const free = offer && offer.ends_on > after ? offer.ends_on : after;
  const days: string[] = [];
  for (
    let day = firstOfNextMonth(free);
    day <= addMonths(today, mostMonthsAhead);
    day = firstOfNextMonth(day)
  )
    days.push(day);
  return days;
}
