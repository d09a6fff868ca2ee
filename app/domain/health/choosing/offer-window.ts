import { addDays, addMonths, firstOfNextMonth } from "../../calendar-days";
import { problem, type Problem } from "../../problems/problem";
import type { OfferState } from "../offer-states";

/** When people choose from an employer's offer, and for which period (handbook/rules.md#offers). */

/** An offer's window is open for at least so many days, the first and the last one counted. */
export const openWindowDays = 14;
/** So much longer it is when too few took part, once. */
export const extensionDays = 14;
/** An offer begins at most so many months ahead: nobody knows next year's prices. */
export const mostMonthsAhead = 6;

export type OfferDays = { openFrom: string; openTo: string; effectiveOn: string };

/** What is wrong with an offer's days, by field. */
export function offerDaysFaults(
  { openFrom, openTo, effectiveOn }: OfferDays,
  today: string,
): { field: "open_from" | "open_to" | "effective_on"; problem: Problem }[] {
  const faults: ReturnType<typeof offerDaysFaults> = [];
  if (openFrom < today)
    faults.push({ field: "open_from", problem: problem("offer_days.opened_before") });
  if (openTo < addDays(openFrom, openWindowDays - 1))
    faults.push({
      field: "open_to",
      problem: problem("offer_days.open_short", { days: openWindowDays }),
    });
  if (!effectiveOn.endsWith("-01"))
    faults.push({ field: "effective_on", problem: problem("offer_days.no_first") });
  else if (effectiveOn <= openTo)
    faults.push({ field: "effective_on", problem: problem("offer_days.begins_before_end") });
  else if (effectiveOn > addMonths(today, mostMonthsAhead))
    faults.push({
      field: "effective_on",
      problem: problem("offer_days.far", { months: mostMonthsAhead }),
    });
  return faults;
}

/** Days to begin with: a window from today of two weeks, and the first day after it that coverage may begin. */
export function suggestedDays(today: string): OfferDays {
  const openTo = addDays(today, openWindowDays - 1);
  return { openFrom: today, openTo, effectiveOn: firstOfNextMonth(openTo) };
}

/** The last day of an offer's period: a year. */
export const offerEndsOn = (effectiveOn: string): string => addDays(addMonths(effectiveOn, 12), -1);

/** Whether an offer may be open again: never a second time, and not once two weeks have passed without it. */
export const mayExtend = (
  offer: { state: OfferState; open_to: string; extended_at: string | null },
  today: string,
): boolean =>
  offer.extended_at === null &&
  (offer.state === "published" || offer.state === "ineligible") &&
  today <= addDays(offer.open_to, extensionDays);

/**
 * An offer in which too few took part, opened again once: for 14 days more than it was, or than today. Where that reaches
 * the day that it was to begin, it begins the month after.
 */
export function extendedDays({ openFrom, openTo, effectiveOn }: OfferDays, today: string) {
  const from = openTo >= today ? openTo : addDays(today, -1);
  const until = addDays(from, extensionDays);
  return {
    openFrom,
    openTo: until,
    effectiveOn: until < effectiveOn ? effectiveOn : firstOfNextMonth(until),
  };
}
