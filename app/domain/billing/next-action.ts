import { addDays } from "../calendar-days";
import { billingDay, nextBillingDay, type PeriodLength } from "./membership-periods";

/** A membership's days past due count from when that was recorded (handbook/states.md#subscription). */

/** Reminders go out on the first late day and on these days after it. */
export const paymentReminderDays = [0, 7, 21] as const;
/** On this day past due a membership is suspended, or ends if it never began. */
export const suspendedAfter = 30;
/** On this day past due a suspended membership ends, and so does a canceled one with a later end. */
export const endedAfter = 60;

/**
 * Returns the day (YYYY-MM-DD) before which an overdue amount must be paid to prevent suspension or, for a suspended
 * or canceled membership, its end; null if neither is ahead, or a cancellation comes first.
 */
export function unpaidStepOn(
  {
    state,
    past_due_since,
    cancel_at,
  }: { state: string; past_due_since: string | null; cancel_at: string | null },
  today: string,
): string | null {
  const isLate = state === "past_due" || state === "suspended" || state === "cancel_scheduled";
  if (!isLate || past_due_since === null) return null;
  const on = addDays(past_due_since, state === "past_due" ? suspendedAfter : endedAfter);
  // A membership canceled for an earlier day ends then, whether it is paid or not.
  if (cancel_at !== null && cancel_at <= on) return null;
  return on > today ? on : null;
}

/** What decides when the scheduler acts on a membership next. Days are YYYY-MM-DD. */
export type ScheduledMembership = {
  state: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | "ended";
  current_period_end: string;
  cancel_at: string | null;
  past_due_since: string | null;
  period: PeriodLength;
};

/** Returns the first day without a canceled membership; `current_period_end` is such a day itself. */
export const cancelledOn = ({
  cancel_at,
  current_period_end,
}: Pick<ScheduledMembership, "cancel_at" | "current_period_end">): string =>
  cancel_at ?? current_period_end;

/**
 * Returns true for a membership with months in which it isn't billed itself, because it is canceled, or active or past
 * due and billed yearly, so that premiums need invoices of their own.
 */
export const hasUnbilledMonths = ({
  state,
  period,
}: Pick<ScheduledMembership, "state" | "period">): boolean =>
  state === "cancel_scheduled" ||
  (period === "yearly" && (state === "active" || state === "past_due"));

/**
 * Returns the next day on which a membership is billed, renewed, reminded, suspended or ended, once all steps until
 * `today` are done; null if there is none. `firstOpenDue` is the earliest due date of its open invoices that are not
 * overdue yet.
 */
export function nextActionOn(
  { state, past_due_since, ...standing }: ScheduledMembership,
  firstOpenDue: string | null,
  today: string,
): string | null {
  const days: string[] = [];
  if (firstOpenDue) days.push(addDays(firstOpenDue, 1));
  if (past_due_since && state !== "ended") {
    const steps = [...paymentReminderDays, suspendedAfter, endedAfter];
    days.push(...steps.map((step) => addDays(past_due_since, step)));
  }
  if (state === "active" || state === "past_due") {
    days.push(billingDay(standing.current_period_end), standing.current_period_end);
  }
  if (hasUnbilledMonths({ state, ...standing })) days.push(nextBillingDay(today));
  if (state === "cancel_scheduled") days.push(cancelledOn(standing));
  return days.filter((day) => day > today).sort()[0] ?? null;
}
