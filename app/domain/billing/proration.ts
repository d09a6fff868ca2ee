import { daysBetween } from "../calendar-days";
import type { InvoiceLine } from "./invoice";
import type { Period } from "./membership-periods";
import { divideHalfUp, formatCents } from "../money";

/** Changes in the middle of a period are prorated (handbook/rules.md#proration). Amounts are integer cents. */

/** `none`: a change counts from the next period; `simple`: it is charged by the days that are left. */
export type ProrationRule = "none" | "simple";

export type ProrationLine = Pick<InvoiceLine, "label" | "unit_c" | "amount_c"> & {
  kind: "proration";
  qty: 1;
  /** The formula, in English, as lines are stored. */
  reason: string;
};

/** Returns "1 day" or "14 days", in English, as lines are stored. */
const countDays = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/**
 * Returns the line of a change with its formula, or null if nothing is due before the next period; a negative amount
 * is a credit. `delta_c` is the difference for a whole period, and `on` the first day of the new price, within the
 * period or on its end.
 */
export function prorationLine({
  rule,
  label,
  delta_c,
  on,
  period,
}: {
  rule: ProrationRule;
  label: string;
  delta_c: number;
  on: string;
  period: Period;
}): ProrationLine | null {
  const whole = daysBetween(period.start, period.end);
  const remaining = Math.min(whole, Math.max(0, daysBetween(on, period.end)));
  const amount_c = whole > 0 ? divideHalfUp(delta_c * remaining, whole) : 0;
  if (rule === "none" || amount_c === 0) return null;
  const reason = `${formatCents(delta_c)} × ${countDays(remaining)} left ÷ ${countDays(whole)} in the period = ${formatCents(amount_c)}`;
  return { kind: "proration", label, qty: 1, unit_c: amount_c, amount_c, reason };
}
