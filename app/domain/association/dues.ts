import { dueOn } from "../billing/invoice-terms";
import { billingDay, firstPeriod, periodAfter } from "../billing/membership-periods";
import { paymentReminderDays } from "../billing/unpaid-days";
import { addDays } from "../calendar-days";

/** A year of a membership in an association and its dues (handbook/rules.md#dues). Days are YYYY-MM-DD, UTC. */

/** From its first to its last day. */
export type DuesYear = { from: string; through: string };

/** Days after the due day at which a membership lapses whose dues are unpaid. */
export const lapsedAfter = 30;
/** Days after that at which it ends. */
export const endedAfterLapse = 335;
/** At which letters go out about dues that are late, counted from the first day that they are. */
export const duesReminderDays = paymentReminderDays;

const yearOf = ({ start, end }: { start: string; end: string }): DuesYear => ({
  from: start,
  through: addDays(end, -1),
});

/** The year that begins on a day. */
export const firstDuesYear = (from: string): DuesYear => yearOf(firstPeriod(from, "yearly"));

/** Whether it began, or waits for nothing but its first day: `joined_on` is null while it waits for its first payment. */
export const isTakenUp = ({
  state,
  joined_on,
}: {
  state: string;
  joined_on: string | null;
}): boolean => state === "active" || (state === "approved" && joined_on !== null);

/**
 * The year after one. Each counts from the very first day, so that a leap day comes back.
 * @param since the first day of the first year
 * @param through the last day of the year before
 */
export const duesYearAfter = (since: string, through: string): DuesYear =>
  yearOf(periodAfter(since, "yearly", addDays(through, 1)));

/** When a year's dues are asked for: the last 20th up to its first day. */
export const duesAskedOn = ({ from }: DuesYear): string => billingDay(from);

/** By when they are to be paid: two weeks later, or on the year's first day where that is later. */
export const duesDueOn = (askedOn: string, { from }: DuesYear): string => dueOn(askedOn, from);

/** The day on which a membership lapses. @param lateSince the first day on which its dues were late, as it was noticed */
export const lapsesOn = (lateSince: string): string => addDays(lateSince, lapsedAfter - 1);

/** The day on which a lapsed membership ends. */
export const endsUnpaidOn = (lapsedOn: string): string => addDays(lapsedOn, endedAfterLapse);

/** What of a membership says when time does something to it next. */
export type DuesStanding = {
  state: "approved" | "active" | "lapsed" | "ended";
  /** The first day of its first year. */
  since: string;
  /** The last day of the last year whose dues are on an invoice; null: none were asked for. */
  asked_through: string | null;
  /** Its last day, as its member wants it; null: it goes on. */
  leaves_on: string | null;
  late_since: string | null;
  lapsed_on: string | null;
  /** By when the oldest unpaid dues are to be paid; null: all are paid. */
  due_on: string | null;
};

/** The year whose dues are asked for next; null: none is, because it has lapsed or ended, is left, or waits for its first payment. */
export function yearToAsk({
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

/** What is to be done with a membership now, one thing at a time. */
export type DuesStep = "leave" | "late" | "lapse" | "end" | "ask" | null;

/**
 * The first thing that time does to a membership on a day, once its payments are counted. Whoever has to pay hears of it before it
 * lapses, even if the clock slept: days count from when it was noticed.
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
    // One that never began has nothing that could lapse.
    if (lapsesOn(late_since) <= today) return state === "active" ? "lapse" : "end";
  }
  const year = yearToAsk(standing);
  return year !== null && duesAskedOn(year) <= today ? "ask" : null;
}

/** The reminder that is due on a day, by its number of days; after a long sleep only the newest. Undefined: none. */
export function duesReminder({ state, late_since }: DuesStanding, today: string) {
  if (late_since === null || (state !== "active" && state !== "approved")) return undefined;
  return duesReminderDays.filter((day) => addDays(late_since, day) <= today).at(-1);
}

/** The day on which time does something to a membership next, once everything until `today` is done. Null: nothing is to come. */
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
      days.push(...duesReminderDays.map((day) => addDays(late_since, day)), lapsesOn(late_since));
    }
    const year = yearToAsk(standing);
    if (year) days.push(duesAskedOn(year));
    if (state === "approved") days.push(standing.since);
  }
  return days.filter((day) => day > today).sort()[0] ?? null;
}

/** A year that was asked for, the first one first. */
export type AskedYear = DuesYear & { isPaid: boolean };

/** The last day that paid dues reach: of the years that are paid one after the other. Null: none is. */
export function paidThrough(years: readonly AskedYear[]): string | null {
  const unpaid = years.findIndex(({ isPaid }) => !isPaid);
  return years.slice(0, unpaid < 0 ? years.length : unpaid).at(-1)?.through ?? null;
}

/**
 * The last day of a membership whose member leaves: of what is paid for, or of a year that is asked for together with the first
 * invoice of a membership with us and so stays owed; today where nothing is.
 * @param owedThrough the last day of such a year; null: there is none
 */
export function leavingDay(
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
