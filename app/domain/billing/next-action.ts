import { addDays } from "../calendar-days";
import { billingDay, nextBillingDay, type PeriodLength } from "./membership-periods";
import { endedAfter, paymentReminderDays, suspendedAfter } from "./unpaid-days";

/** What of a membership says when time does something to it next. Days are YYYY-MM-DD. */
export type Standing = {
  state: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | "ended";
  current_period_end: string;
  cancel_at: string | null;
  past_due_since: string | null;
  period: PeriodLength;
};

/** When it ends that was cancelled. */
export const cancelledOn = ({
  cancel_at,
  current_period_end,
}: Pick<Standing, "cancel_at" | "current_period_end">): string => cancel_at ?? current_period_end;

/** Whether there are months in which a membership goes on and has no invoice of its own: paid by the year, or about to end. */
export const billedByItself = ({ state, period }: Pick<Standing, "state" | "period">): boolean =>
  state === "cancel_scheduled" ||
  (period === "yearly" && (state === "active" || state === "past_due"));

/**
 * The day on which time does something to a membership next, once everything until `today` is done: it is billed, goes on to
 * its next period, is reminded, suspended or ended. Null: nothing is to come.
 * @param firstOpenDue the earliest day by which an invoice of it is due that is open and not overdue yet
 */
export function nextActionOn(
  { state, past_due_since, ...standing }: Standing,
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
  if (billedByItself({ state, ...standing })) days.push(nextBillingDay(today));
  if (state === "cancel_scheduled") days.push(cancelledOn(standing));
  return days.filter((day) => day > today).sort()[0] ?? null;
}
