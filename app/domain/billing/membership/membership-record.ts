import type { InvoiceSummary } from "../invoice";
import { owedOf } from "../invoice-terms";
import { lastDayOf } from "../membership-periods";

/** What is true of a membership on a given day, and nothing that isn't yet. Days are YYYY-MM-DD, amounts cents. */

type RecordedSubscription = {
  state: string;
  /** The first day of the first period. */
  started_on: string;
  current_period_start: string;
  /** The first day after the period. */
  current_period_end: string;
};

export type RecordedInvoice = Omit<InvoiceSummary, "issued_on" | "state"> & { state: string };

export type MembershipRecord = {
  /** `not_begun` and `not_begun_ending` replace the stored state before the first day. */
  standing: "not_begun" | "not_begun_ending" | (typeof standingStates)[number];
  hasBegun: boolean;
  /** The first and last day of the current period, or of the first one before it begins. */
  period: { first: string; last: string };
  /** Cents paid for that period. */
  paid_c: number;
  /** The last day up to which everything is paid; null before the first day, and while the first period is unpaid. */
  paidUntil: string | null;
  /** Unpaid invoices of any kind, the earliest due first. */
  owed: { number: string; owed_c: number; due_on: string; isLate: boolean }[];
};

/** The stored states of a membership; before its first day, its standing may be another one ({@link standingOn}). */
const standingStates = [
  "pending",
  "active",
  "past_due",
  "suspended",
  "cancel_scheduled",
  "ended",
] as const;

/** Returns a membership's record, without void invoices and those of an earlier membership. @throws Error for an unknown state */
export function membershipRecord(
  subscription: RecordedSubscription,
  invoices: readonly RecordedInvoice[],
  today: string,
): MembershipRecord {
  const { state, started_on, current_period_start: start, current_period_end: end } = subscription;
  const hasBegun = started_on <= today;
  const membershipInvoices = invoices.filter(
    (invoice) => invoice.period_start >= started_on && invoice.state !== "void",
  );
  const ownInvoices = membershipInvoices.filter(
    ({ about = "membership" }) => about === "membership",
  );
  return {
    standing: standingOn(state, started_on, today),
    hasBegun,
    period: { first: start, last: lastDayOf({ start, end }) },
    paid_c: ownInvoices
      .filter(({ period_start }) => period_start === start)
      .reduce((sum, invoice) => sum + invoice.paid_c, 0),
    paidUntil: hasBegun ? paidUntil(ownInvoices, started_on) : null,
    owed: membershipInvoices
      .map((invoice) => ({ ...invoice, owed_c: owedOf(invoice) }))
      .filter(({ owed_c }) => owed_c > 0)
      .sort((a, b) => a.due_on.localeCompare(b.due_on))
      .map(({ number, owed_c, due_on }) => ({ number, owed_c, due_on, isLate: due_on < today })),
  };
}

/**
 * Returns a stored state, or before `startedOn` "not_begun" or "not_begun_ending" for a membership that isn't pending
 * or ended. Throws an Error for an unknown state.
 */
export function standingOn(
  state: string,
  startedOn: string,
  today: string,
): MembershipRecord["standing"] {
  const standing = standingStates.find((each) => each === state);
  if (!standing) throw new Error(`No membership is ${state}`);
  if (startedOn <= today || standing === "pending" || standing === "ended") return standing;
  return standing === "cancel_scheduled" ? "not_begun_ending" : "not_begun";
}

/** Returns the last day of the last paid period before the first unpaid one; null if the first period is unpaid. */
function paidUntil(invoices: readonly RecordedInvoice[], startedOn: string): string | null {
  let until = startedOn;
  for (const invoice of invoices) {
    if (owedOf(invoice) === 0 && invoice.period_end > until) until = invoice.period_end;
  }
  for (const invoice of invoices) {
    if (owedOf(invoice) > 0 && invoice.period_start < until) until = invoice.period_start;
  }
  return until > startedOn ? lastDayOf({ start: startedOn, end: until }) : null;
}
