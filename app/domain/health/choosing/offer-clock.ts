import { addDays } from "../../calendar-days";
import type { OfferState } from "../offer-states";

/** Offers and their enrollment windows change with time (handbook/states.md#group-offer). Days are YYYY-MM-DD. */

/** Employees who haven't chosen are reminded this many days before the window's last day. */
const windowReminderDays = [7, 2] as const;
/** The owner is warned about low participation this many days before the enrollment window's last day. */
export const riskNoticeDays = 5;

/** What decides an offer's state. */
export type OfferStanding = {
  state: OfferState;
  open_to: string;
  effective_on: string;
  /** The last day of the period. */
  ends_on: string;
};

/**
 * Returns an offer's state today, even if the scheduler was down for several steps. After its window an offer is
 * ineligible until its end unless `met`, which is true if participation was sufficient then.
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

/**
 * Returns the next day after `today` on which an offer's state changes (after its window, on its first day, after its
 * end, also if it is ineligible) or its owner may be warned; null if there is none.
 */
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

/** Returns the next day after `today` on which a window sends a reminder or is over; null if it is over or answered. */
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
 * Returns the reminder that is due today, by its days before the last day, or null; of several, the one with the fewest
 * days. `remindedOn` is the day of the last reminder.
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
