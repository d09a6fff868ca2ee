import { owedOf } from "../invoice-terms";
import { lastDayOf } from "../membership-periods";

/** What may be said of a membership on a day, and nothing that is not so yet. Days are YYYY-MM-DD, amounts cents. */

type Subscription = {
  state: string;
  /** The first day of the first period. */
  started_on: string;
  current_period_start: string;
  current_period_end: string;
};

export type RecordedInvoice = {
  number: string;
  period_start: string;
  /** The first day that is not in it. */
  period_end: string;
  due_on: string;
  total_c: number;
  about?: "membership" | "premiums" | "change" | "dues" | undefined;
  paid_c: number;
  state: string;
};

export type MembershipRecord = {
  /** `not_begun` and `not_begun_ending` stand for whatever the membership's own state is before its first day. */
  standing: "not_begun" | "not_begun_ending" | Standing;
  hasBegun: boolean;
  /** First and last day of the period that it is in, or of the first where it has not begun. */
  period: { first: string; last: string };
  /** Of that period. */
  paid_c: number;
  /** The last day up to which everything is paid; null before it has begun, and while the first period is not paid. */
  paidUntil: string | null;
  /** What is still to be paid, by the day on which it is due. */
  owed: { number: string; owed_c: number; due_on: string; isLate: boolean }[];
};

const standings = [
  "pending",
  "active",
  "past_due",
  "suspended",
  "cancel_scheduled",
  "ended",
] as const;
export type Standing = (typeof standings)[number];

/**
 * @param invoices all that the payer has; those of an earlier membership are passed over
 * @param today YYYY-MM-DD
 * @throws Error for a state that no membership has
 */
export function membershipRecord(
  subscription: Subscription,
  invoices: readonly RecordedInvoice[],
  today: string,
): MembershipRecord {
  const { state, started_on, current_period_start: start, current_period_end: end } = subscription;
  const hasBegun = started_on <= today;
  const own = invoices.filter(
    (invoice) => invoice.period_start >= started_on && invoice.state !== "void",
  );
  const asked = own.filter(({ about = "membership" }) => about === "membership");
  return {
    standing: standingOn(state, started_on, today),
    hasBegun,
    period: { first: start, last: lastDayOf({ start, end }) },
    paid_c: asked
      .filter(({ period_start }) => period_start === start)
      .reduce((sum, invoice) => sum + invoice.paid_c, 0),
    paidUntil: hasBegun ? paidUntil(asked, started_on) : null,
    owed: own
      .map((invoice) => ({ ...invoice, owed_c: owedOf(invoice) }))
      .filter(({ owed_c }) => owed_c > 0)
      .sort((one, other) => one.due_on.localeCompare(other.due_on))
      .map(({ number, owed_c, due_on }) => ({ number, owed_c, due_on, isLate: due_on < today })),
  };
}

/**
 * What a membership is on a day, which is not its own state before the first.
 * @param startedOn its first day
 * @throws Error for a state that no membership has
 */
export function standingOn(
  state: string,
  startedOn: string,
  today: string,
): MembershipRecord["standing"] {
  const standing = standings.find((each) => each === state);
  if (!standing) throw new Error(`No membership is ${state}`);
  if (startedOn <= today || standing === "pending" || standing === "ended") return standing;
  return standing === "cancel_scheduled" ? "not_begun_ending" : "not_begun";
}

/** The end of the last period that was paid, but not past the first that was not. */
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
