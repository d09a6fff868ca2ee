import { addDays } from "../calendar-days";

/** What is true of every invoice (handbook/entities.md, Invoice). Amounts are integer cents. */

const daysToPay = 14;

/**
 * The day by which an invoice is to be paid. Days are YYYY-MM-DD.
 * @param membershipStart nobody has to pay before what they pay for has begun
 */
export function dueOn(issuedOn: string, membershipStart: string): string {
  const twoWeeksOn = addDays(issuedOn, daysToPay);
  return membershipStart > twoWeeksOn ? membershipStart : twoWeeksOn;
}

/** A total is the sum of the lines and nothing else. */
export function totalOf(lines: readonly { amount_c: number }[]): number {
  return lines.reduce((sum, { amount_c }) => sum + amount_c, 0);
}

/**
 * How an invoice stands on a day: unpaid, it is past due from the day after its due day, whether or not the job that marks it has come
 * by since. Days are YYYY-MM-DD.
 */
export function stateOn<State extends string>(
  { state, due_on }: { state: State; due_on: string },
  today: string,
): State | "overdue" {
  return state === "open" && due_on < today ? "overdue" : state;
}

/** What is still to be paid; nothing of an invoice that is paid or void. */
export function owedOf(invoice: { state: string; total_c: number; paid_c: number }): number {
  const isOwed = invoice.state === "open" || invoice.state === "overdue";
  return isOwed ? Math.max(0, invoice.total_c - invoice.paid_c) : 0;
}

/** Whether a check can be mailed for it: the part that is torn off goes with one. */
export const takesCheck = (instructions: readonly { label: string }[]): boolean =>
  instructions.some(({ label }) => label === "Mail it to");
