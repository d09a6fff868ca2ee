import { addDays, addMonths, firstOfNextMonth } from "../../calendar-days";
import { maxMonthsAhead, openWindowDays } from "../choosing/offer-window";
import type { StandingOffer } from "./group-facts";

/** Decides when a new offer can be set up and when it can start (handbook/rules.md#offers). Days are YYYY-MM-DD. */

/** The next year's offer can be set up this many days before the current one ends. */
const renewalDays = 120;

/** Returns true if an existing offer prevents setting up another one today. */
export const isOfferInForce = (
  offer: Pick<StandingOffer, "state" | "ends_on"> | null,
  today: string,
): boolean =>
  offer !== null && (offer.state !== "active" || today < addDays(offer.ends_on, -renewalDays));

/** Returns the earliest last day of a window that opens on this day. */
export const earliestClose = (openFrom: string): string => addDays(openFrom, openWindowDays - 1);

/**
 * Returns the possible first days of an offer: firsts of a month that leave time to choose and follow the current
 * offer.
 */
export function startDays(today: string, offer: Pick<StandingOffer, "ends_on"> | null): string[] {
  const after = earliestClose(today);
  const free = offer && offer.ends_on > after ? offer.ends_on : after;
  const days: string[] = [];
  for (
    let day = firstOfNextMonth(free);
    day <= addMonths(today, maxMonthsAhead);
    day = firstOfNextMonth(day)
  )
    days.push(day);
  return days;
}
