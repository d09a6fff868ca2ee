import { addDays } from "../calendar-days";

/** Days past due, counted from the day on which it was noticed (handbook/states.md#subscription). */

/** At which a reminder goes out. */
export const paymentReminderDays = [0, 7, 21] as const;
/** At which a membership is suspended, and one that never began ends. */
export const suspendedAfter = 30;
/** At which a suspended membership ends, and one that is canceled and was to go on for longer. */
export const endedAfter = 60;

const nextAfter: Partial<Record<string, number>> = {
  past_due: suspendedAfter,
  suspended: endedAfter,
  cancel_scheduled: endedAfter,
};

/**
 * What is past due has to be paid before this day (YYYY-MM-DD), or a membership that is past due is suspended, and one that is
 * suspended or canceled ends; null where nothing of that is ahead.
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
  // What is canceled for an earlier day ends then, paid for or not.
  if (cancel_at !== null && cancel_at <= on) return null;
  return on > today ? on : null;
}
