import { addDays } from "../../calendar-days";
import type { OfferState } from "../offer-states";

/** What time does to an employer's offer and to the windows of it (handbook/states.md#group-offer). Days are YYYY-MM-DD. */

/** Days before a window's last one on which somebody who has not chosen is reminded. */
export const windowReminderDays = [7, 2] as const;
/** Days before it on which the owner hears that too few take part. */
export const riskNoticeDays = 5;

export type OfferStanding = {
  state: OfferState;
  open_to: string;
  effective_on: string;
  /** The last day of the period. */
  ends_on: string;
};

/**
 * The state that an offer has today, however long the clock has slept: the states between are passed through.
 * @param met whether enough took part, once the window is over
 */
export function offerStateOn(offer: OfferStanding, met: boolean, today: string): OfferState {
  const { state } = offer;
  if (state === "ended" || (state === "published" && today <= offer.open_to)) return state;
  if (state === "ineligible" || (state === "published" && !met)) {
    return today > offer.ends_on ? "ended" : "ineligible";
  }
  if (today > offer.ends_on) return "ended";
  return today >= offer.effective_on ? "active" : "closed";
}

/** The day on which time does something to an offer next, once everything until `today` is done; null: nothing is to come. */
export function nextOfferDay(offer: OfferStanding, today: string): string | null {
  const days: Record<OfferState, readonly string[]> = {
    published: [addDays(offer.open_to, -riskNoticeDays), addDays(offer.open_to, 1)],
    closed: [offer.effective_on],
    ineligible: [addDays(offer.ends_on, 1)],
    active: [addDays(offer.ends_on, 1)],
    ended: [],
  };
  return days[offer.state].find((day) => day > today) ?? null;
}

/** The day on which time does something to a window next: a reminder, or its end; null: it's over, or answered. */
export function nextWindowDay(
  window: { answered: boolean; opens_on: string; closes_on: string },
  today: string,
): string | null {
  if (window.answered) return null;
  const reminders = windowReminderDays.map((days) => addDays(window.closes_on, -days));
  const days = [...reminders.filter((day) => day > window.opens_on), addDays(window.closes_on, 1)];
  return days.find((day) => day > today) ?? null;
}

/**
 * The reminder that is due today, by its days before the last one; null: none. Of several that were missed it's the latest.
 * @param remindedOn the day of the last reminder
 */
export function dueWindowReminder(
  window: { opens_on: string; closes_on: string },
  remindedOn: string | null,
  today: string,
): (typeof windowReminderDays)[number] | null {
  if (today > window.closes_on) return null;
  const due = windowReminderDays.findLast((days) => {
    const on = addDays(window.closes_on, -days);
    return on > window.opens_on && on <= today;
  });
  if (due === undefined) return null;
  return remindedOn === null || remindedOn < addDays(window.closes_on, -due) ? due : null;
}
