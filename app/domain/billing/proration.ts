import { daysBetween } from "../calendar-days";
import type { Period } from "./membership-periods";
import { divideHalfUp, formatCents } from "../money";

/** What a change in the middle of a period costs (handbook/rules.md#proration). Amounts are integer cents. */

export type ProrationRule = "none" | "simple";

/** As the contract's invoice line has it. */
export type ProrationLine = {
  kind: "proration";
  label: string;
  qty: 1;
  unit_c: number;
  amount_c: number;
  reason: string;
};

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/**
 * The one line of a change, with its formula; null when nothing is due before the next period. A negative amount is a
 * credit.
 * @param delta_c what a whole period costs more (or less) than before
 * @param on the first day of the new price; from the period's start to its end
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
  const left = Math.min(whole, Math.max(0, daysBetween(on, period.end)));
  const amount_c = whole > 0 ? divideHalfUp(delta_c * left, whole) : 0;
  if (rule === "none" || amount_c === 0) return null;
  const reason = `${formatCents(delta_c)} × ${days(left)} left ÷ ${days(whole)} in the period = ${formatCents(amount_c)}`;
  return { kind: "proration", label, qty: 1, unit_c: amount_c, amount_c, reason };
}
