import { addDays, addMonths, firstOfNextMonth } from "../../calendar-days";
import { problem, type Problem } from "../../problems/problem";
import type { OfferState } from "../offer-states";
import type { StandingOffer } from "../offer/group-facts";

/** An offer has a window in which employees choose, and a period of coverage (handbook/rules.md#offers). */

/** An offer's window must be open for at least this many days, both ends included. */
const openWindowDays = 14;
/** If participation is too low, the window can be extended once by this many days. */
export const extensionDays = 14;
/** An offer can't start later than this, because prices of the next year are unknown. */
const maxMonthsAhead = 6;

type OfferDays = { openFrom: string; openTo: string; effectiveOn: string };

/** Returns what is wrong with an offer's days, by field. */
export function offerDaysFaults(
  { openFrom, openTo, effectiveOn }: OfferDays,
  today: string,
): { field: "open_from" | "open_to" | "effective_on"; problem: Problem }[] {
  const faults: ReturnType<typeof offerDaysFaults> = [];
  if (openFrom < today)
    faults.push({ field: "open_from", problem: problem("offer_days.opened_before") });
  if (openTo < earliestClose(openFrom))
    faults.push({
      field: "open_to",
      problem: problem("offer_days.open_short", { days: openWindowDays }),
    });
  if (!effectiveOn.endsWith("-01"))
    faults.push({ field: "effective_on", problem: problem("offer_days.no_first") });
  else if (effectiveOn <= openTo)
    faults.push({ field: "effective_on", problem: problem("offer_days.begins_before_end") });
  else if (effectiveOn > addMonths(today, maxMonthsAhead))
    faults.push({
      field: "effective_on",
      problem: problem("offer_days.far", { months: maxMonthsAhead }),
    });
  return faults;
}

/** Returns default days: a window of two weeks from today, and the first day after it on which coverage may start. */
export function suggestOfferDays(today: string): OfferDays {
  const openTo = earliestClose(today);
  return { openFrom: today, openTo, effectiveOn: firstOfNextMonth(openTo) };
}

/** Returns the last day of an offer's period, which lasts a year. */
export const offerEndsOn = (effectiveOn: string): string => addDays(addMonths(effectiveOn, 12), -1);

/** Returns true if a published or ineligible offer's window can be extended: once, up to two weeks after it closed. */
export const canExtend = (
  offer: { state: OfferState; open_to: string; extended_at: string | null },
  today: string,
): boolean =>
  offer.extended_at === null &&
  (offer.state === "published" || offer.state === "ineligible") &&
  today <= addDays(offer.open_to, extensionDays);

/**
 * Returns the days of an extended offer: its window ends 14 days after its last day or yesterday, whichever is later.
 * If it then reaches the start of coverage, coverage starts on the first of the month after it.
 */
export function extendOfferDays({ openFrom, openTo, effectiveOn }: OfferDays, today: string) {
  const from = openTo >= today ? openTo : addDays(today, -1);
  const until = addDays(from, extensionDays);
  return {
    openFrom,
    openTo: until,
    effectiveOn: until < effectiveOn ? effectiveOn : firstOfNextMonth(until),
  };
}

/**
 * Returns true if the current or upcoming offer prevents another today: always, unless it is active and in its last 120
 * days. Also true for an ended or ineligible one, which callers leave out; false for null.
 */
export const isNewOfferPrevented = (
  offer: Pick<StandingOffer, "state" | "ends_on"> | null,
  today: string,
): boolean => offer !== null && (offer.state !== "active" || today < addDays(offer.ends_on, -120));

/** Returns the earliest last day of a window that opens on this day: two weeks, both days included. */
export const earliestClose = (openFrom: string): string => addDays(openFrom, openWindowDays - 1);

/** Returns possible first days of an offer: firsts of a month, after the current offer, with time to choose and not too far. */
export function listStartDays(
  today: string,
  offer: Pick<StandingOffer, "ends_on"> | null,
): string[] {
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
