import { addDays } from "../calendar-days";

/** Days past due count from the day on which it was recorded (handbook/states.md#subscription). */

/** Reminders go out on these days. */
export const paymentReminderDays = [0, 7, 21] as const;
/** On this day a membership is suspended, or ends if it never began. */
export const suspendedAfter = 30;
/** On this day a suspended membership ends, and so does a canceled one with a later end. */
export const endedAfter = 60;

const nextAfter: Partial<Record<string, number>> = {
  past_due: suspendedAfter,
  suspended: endedAfter,
  cancel_scheduled: endedAfter,
};

/**
 * Returns the day (YYYY-MM-DD) before which an overdue amount must be paid to prevent suspension or, for a suspended
 * or canceled membership, its end; null if neither is ahead.
 */
export function unpaidStepOn(
  {
    state,
    past_due_since,
    cancel_at,
  }: { state: string; past_due_since: string | null; cancel_at: string | null },
  today: string,
): string | null {
  const after = nextAfter[state];
  if (after === undefined || past_due_since === null) return null;
  const on = addDays(past_due_since, after);
  // A membership canceled for an earlier day ends then, whether it is paid or not.
  if (cancel_at !== null && cancel_at <= on) return null;
  return on > today ? on : null;
}
