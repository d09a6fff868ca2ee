import { dueOn } from "../billing/invoice-terms";
import { billingDay, firstPeriod, periodAfter } from "../billing/membership-periods";
import { paymentReminderDays } from "../billing/next-action";
import { addDays } from "../calendar-days";

/** Memberships of an association cost yearly dues (handbook/rules.md#dues). Days are YYYY-MM-DD, UTC. */

/** Both days are included. */
export type DuesYear = { from: string; through: string };

/** Returns a year of dues, whose last day is included, from a period whose `end` is the day after it. */
const toDuesYear = ({ start, end }: { start: string; end: string }): DuesYear => ({
  from: start,
  through: addDays(end, -1),
});

/** Returns the year of dues that begins on a membership's first day. */
export const firstDuesYear = (from: string): DuesYear => toDuesYear(firstPeriod(from, "yearly"));

/**
 * Returns true if the membership is active, or approved and only waiting for its first day; `joined_on` is null while
 * it waits for its first payment.
 */
export const isTakenUp = ({
  state,
  joined_on,
}: {
  state: string;
  joined_on: string | null;
}): boolean => state === "active" || (state === "approved" && joined_on !== null);

/** Returns the year after `through`, counted from the very first day `since`, so that February 29 comes back. */
export const duesYearAfter = (since: string, through: string): DuesYear =>
  toDuesYear(periodAfter(since, "yearly", addDays(through, 1)));

/** Returns the day on which a year's dues are billed: the last 20th of a month up to its first day. */
export const duesAskedOn = ({ from }: DuesYear): string => billingDay(from);

/** Returns the day on which a membership lapses: the 30th, counting `lateSince`, the day on which its dues were recorded as late. */
export const lapsesOn = (lateSince: string): string => addDays(lateSince, 29);

/** Returns the day on which a lapsed membership ends if its dues stay unpaid: 335 days after it lapsed. */
export const endsUnpaidOn = (lapsedOn: string): string => addDays(lapsedOn, 335);

/** A membership's state and dates, which decide what happens to it next; `late_since` is when late dues were recorded. */
export type DuesStanding = {
  state: "approved" | "active" | "lapsed" | "ended";
  /** The first day of its first year. */
  since: string;
  /** The last day of the last invoiced year; null if no dues were invoiced. */
  asked_through: string | null;
  /** The last day that the member chose; null if they haven't canceled. */
  leaves_on: string | null;
  late_since: string | null;
  lapsed_on: string | null;
  /** The due date of the oldest unpaid dues; null if all are paid. */
  due_on: string | null;
};

/** Returns the year to invoice next; null if the membership is lapsed, ended, canceled, or approved and invoiced. */
export function nextYearToInvoice({
  state,
  since,
  asked_through,
  leaves_on,
}: DuesStanding): DuesYear | null {
  if (leaves_on !== null) return null;
  if (asked_through === null) {
    return state === "active" || state === "approved" ? firstDuesYear(since) : null;
  }
  return state === "active" ? duesYearAfter(since, asked_through) : null;
}

/** Returns the due date: two weeks after billing, or the year's first day if that is later. */
export const duesDueOn = (askedOn: string, { from }: DuesYear): string => dueOn(askedOn, from);

/** `ask`: invoice the next year; `late`: record its dues as late; null: nothing; the others are what the membership does. */
type DuesStep = "leave" | "late" | "lapse" | "end" | "ask" | null;

/**
 * Returns the first step that is due on `today`, after payments are counted: leaving after the last day, recording late
 * dues, lapsing or ending for them, then the next invoice; null if none is. Grace days count from when late dues were
 * recorded, so that the payer hears of them even after an outage.
 */
export function duesStep(standing: DuesStanding, today: string): DuesStep {
  const { state, leaves_on, late_since, lapsed_on, due_on } = standing;
  if (state === "ended") return null;
  if (leaves_on !== null && leaves_on < today) return "leave";
  if (state === "lapsed") {
    return lapsed_on !== null && endsUnpaidOn(lapsed_on) <= today ? "end" : null;
  }
  if (due_on !== null && due_on < today) {
    if (late_since === null) return "late";
    // A membership that never began can't lapse, so it ends.
    if (lapsesOn(late_since) <= today) return state === "active" ? "lapse" : "end";
  }
  const year = nextYearToInvoice(standing);
  return year !== null && duesAskedOn(year) <= today ? "ask" : null;
}

/**
 * Returns the reminder of late dues that is due, by its days after the first late day; after an outage only the newest
 * one. Undefined if none is due or the membership has lapsed or ended.
 */
export function duesReminder(
  { state, late_since }: DuesStanding,
  today: string,
): 0 | 7 | 21 | undefined {
  if (late_since === null || (state !== "active" && state !== "approved")) return undefined;
  return paymentReminderDays.filter((day) => addDays(late_since, day) <= today).at(-1);
}

/** Returns the next day after `today` of a step, a reminder or a first year's beginning; null if there is none. */
export function nextDuesDay(standing: DuesStanding, today: string): string | null {
  const { state, leaves_on, late_since, lapsed_on, due_on } = standing;
  if (state === "ended") return null;
  const days: string[] = [];
  if (leaves_on !== null) days.push(addDays(leaves_on, 1));
  if (state === "lapsed") {
    if (lapsed_on !== null) days.push(endsUnpaidOn(lapsed_on));
  } else {
    if (due_on !== null) days.push(addDays(due_on, 1));
    if (late_since !== null) {
      days.push(
        ...paymentReminderDays.map((day) => addDays(late_since, day)),
        lapsesOn(late_since),
      );
    }
    const year = nextYearToInvoice(standing);
    if (year) days.push(duesAskedOn(year));
    if (state === "approved") days.push(standing.since);
  }
  return days.filter((day) => day > today).sort()[0] ?? null;
}

/** Returns the last day that is paid without a gap; `years` are the invoiced ones in order. Null if the first isn't paid. */
export function lastPaidDay(years: readonly (DuesYear & { isPaid: boolean })[]): string | null {
  const unpaid = years.findIndex(({ isPaid }) => !isPaid);
  return years.slice(0, unpaid < 0 ? years.length : unpaid).at(-1)?.through ?? null;
}

/**
 * Returns the last day of a membership that is canceled today: the end of what is paid or, if later, `owedThrough`, the
 * end of a year that was billed with the first membership invoice and stays owed (null without one). Today if both are
 * over, or if the membership hasn't begun to be taken up (`isTakenUp`).
 */
export function lastDayIfLeft(
  {
    paid_through,
    ...standing
  }: { state: string; joined_on: string | null; paid_through: string | null },
  owedThrough: string | null,
  today: string,
): string {
  if (!isTakenUp(standing)) return today;
  return (
    [paid_through, owedThrough, today]
      .flatMap((day) => day ?? [])
      .sort()
      .at(-1) ?? today
  );
}
