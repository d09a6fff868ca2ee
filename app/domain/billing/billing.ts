import type { InvoiceLine, InvoicePayment } from "./invoice";
import { totalOf } from "./invoice-terms";
import type { Subscription } from "./membership/membership";
import type { undoReasons } from "./received-payment";

/** What a payer owes, and what comes next. Amounts are integer cents, days are YYYY-MM-DD. */
export type Billing = {
  /** Unpaid invoices, the earliest due day first. */
  owed: { number: string; due_on: string; owed_c: number; state: "open" | "overdue" }[];
  /** The newest membership, or null without one. */
  membership:
    | (Pick<Subscription, "state" | "started_on" | "current_period_end" | "ends_on"> & {
        /** How many people the invoice of the period from this day on would count today; null for an individual. */
        counted: { people: number; from: string } | null;
        /** The last day to return to a membership that has ended; null without one. */
        back_until: string | null;
        /** The day on which an unpaid past-due membership is suspended, or an unpaid suspended one ends. */
        unpaid_step_on: string | null;
      })
    | null;
  /** The next invoice by the current facts, less `credit_c` from earlier payments; null if none is planned. */
  next: {
    issued_on: string;
    total_c: number;
    credit_c: number;
    /** Its lines, with a company's premiums as one line; together they are the total before the credit. */
    lines: InvoiceLine[];
    /** A separate invoice for an association's dues on the same day, less its own `credit_c`; null without one. */
    dues: { total_c: number; credit_c: number } | null;
  } | null;
  /** What is charged after a membership's last day; null if it continues, or if that is unknown. */
  after_end: {
    /** A last invoice corrects who joined and left a company. */
    settles: boolean;
    /** An association's dues, which continue. */
    dues: boolean;
  } | null;
  /** Paid beyond what was charged: taken off the next invoices, or left over after a membership has ended. */
  credit: { next_c: number; left_over_c: number };
};

/** Returns the cents that the next invoice's lines give back beyond what they charge; kept as credit. */
export const creditLeftAfter = ({
  total_c,
  credit_c,
  lines,
}: NonNullable<Billing["next"]>): number => total_c + credit_c - totalOf(lines);

/** A payment of a payer's, with what became of it. */
export type ReceivedPayment = InvoicePayment & {
  id: string;
  /** The number of the invoice that it was meant for. */
  invoice: string;
  /** Why money was returned or reversed; null if none was. */
  reason: (typeof undoReasons)[number] | "refunded" | "disputed" | "dispute_lost" | null;
};

/** Money that a payer has asked to have back, which is sent by hand. */
export type MoneyBack = {
  id: string;
  /** The part that is sent back; 0 if the request is canceled. */
  amount_c: number;
  /** The part that reversed payments took before it was sent. */
  withdrawn_c: number;
  asked_at: string;
  /** Null while it is still to be sent. */
  sent_on: string | null;
  reference: string | null;
  name: string;
  address: string[];
};
