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

/** What is still to be paid; nothing of an invoice that is paid or void. */
export function owedOf(invoice: { state: string; total_c: number; paid_c: number }): number {
  const isOwed = invoice.state === "open" || invoice.state === "overdue";
  return isOwed ? Math.max(0, invoice.total_c - invoice.paid_c) : 0;
}
