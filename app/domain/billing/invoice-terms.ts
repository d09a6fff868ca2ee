import { addDays } from "../calendar-days";
import type { Invoice } from "./invoice";

/** These rules apply to every invoice (handbook/entities.md, Invoice). Amounts are integer cents. */

/** Returns an invoice's due date, YYYY-MM-DD: two weeks after it is issued, but not before the membership begins. */
export function dueOn(issuedOn: string, membershipStart: string): string {
  const twoWeeksOn = addDays(issuedOn, 14);
  return membershipStart > twoWeeksOn ? membershipStart : twoWeeksOn;
}

/** Returns the sum of lines, payments or credits, in cents. */
export function totalOf(lines: readonly { amount_c: number }[]): number {
  return lines.reduce((sum, { amount_c }) => sum + amount_c, 0);
}

/**
 * Returns an invoice's state on a day (YYYY-MM-DD): an unpaid one is overdue from the day after its due date, even if
 * the job that marks it hasn't run.
 */
export function stateOn<State extends string>(
  { state, due_on }: { state: State; due_on: string },
  today: string,
): State | "overdue" {
  return state === "open" && due_on < today ? "overdue" : state;
}

/** The states of invoices that aren't paid and not void. */
export const unpaidStates = ["open", "overdue"] as const;

/** Returns true for an open or overdue invoice. */
export const isOwed = ({ state }: { state: string }): boolean =>
  unpaidStates.some((unpaid) => unpaid === state);

/** Returns the unpaid cents; 0 for a paid or void invoice. */
export const owedOf = (invoice: { state: string; total_c: number; paid_c: number }): number =>
  isOwed(invoice) ? Math.max(0, invoice.total_c - invoice.paid_c) : 0;

/** Returns true if the invoice can be paid by a mailed check, so that it needs a payment slip. */
export const acceptsCheck = (instructions: readonly { label: string }[]): boolean =>
  instructions.some(({ label }) => label === "Mail it to");

type PaidInvoice = Pick<Invoice, "state" | "total_c" | "paid_c" | "credits"> & {
  payments: readonly Pick<Invoice["payments"][number], "amount_c" | "returned_c">[];
};

/**
 * Compares what pays an invoice with the payments that were meant for it. Returns the cents that come from payments of
 * other invoices, those that cover a reversed payment of another one, so that they are owed again, and those that went to
 * other invoices or the balance; all are 0 if payments and paid amount match.
 */
export function paidElsewhere({ payments, credits, ...invoice }: PaidInvoice): {
  fromOther_c: number;
  covers_c: number;
  elsewhere_c: number;
} {
  const less_c = totalOf(payments) + totalOf(credits) - invoice.paid_c;
  const returned_c = payments.reduce((sum, payment) => sum + payment.returned_c, 0);
  // A payment pays its own invoice first, so only another one's reversal leaves some of that unpaid.
  const covers_c = Math.max(0, Math.min(less_c - returned_c, owedOf(invoice)));
  return {
    fromOther_c: Math.max(0, -less_c),
    covers_c,
    elsewhere_c: Math.max(0, less_c) - covers_c,
  };
}

/** Returns true if a payment was meant for the invoice, or another one's paid a part of it; credits give no receipt. */
export const hasReceipt = ({ paid_c, payments, credits }: PaidInvoice): boolean =>
  payments.length > 0 || paid_c > totalOf(credits);
