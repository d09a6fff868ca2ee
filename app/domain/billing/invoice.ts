import type { Tier } from "~/domain/benefits/plan-words";

/** Invoices as their readers get them (handbook/entities.md). Amounts are integer cents, days are YYYY-MM-DD. */

export const paymentKinds = ["hosted", "bank", "invoice"] as const;
/** By card on the provider's page (`hosted`), by bank transfer, or by check (`invoice`). */
export type PaymentKind = (typeof paymentKinds)[number];

export type BillingAddress = {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
};

/** A person who makes a line differ from the invoice before. */
type PersonChange = {
  change: "came" | "left";
  /** The first day on the list, or the last. */
  on: string;
  /** Null for readers who may know only how many people changed, and for people who are on no list anymore. */
  name: string | null;
};

/** A line that charges a person's premium of one month, or gives it back. */
export type PremiumPart = {
  /** The same for the same person on each invoice of a payer; `self` on an individual's own. */
  person: string;
  /** Null on an individual's own invoice, and for people who are on no list anymore. */
  name: string | null;
  /** The month's first day. */
  month: string;
  tier: Tier;
  /** Both add up to the line's amount. */
  employer_c: number;
  member_c: number;
  /** How an individual's premium is made up. */
  parts?: { medical_c: number; dental_c: number; vision_c: number; addons_c: number } | undefined;
  /** Why the amount differs from the month before, or from what was charged. */
  change: { what: "began" | "changed" | "ended" | "never" | "again"; on: string } | null;
};

export type InvoiceLine = {
  kind: "membership" | "addon" | "premium" | "dues" | "credit" | "proration";
  label: string;
  /** The Spanish name of its add-ons, where the catalog has one. */
  spanish?: string | undefined;
  qty: number;
  unit_c: number;
  amount_c: number;
  /** The arithmetic in words, or why this line differs from last time. */
  reason: string | null;
  /** Whether the quantity counts people; missing on older lines. */
  per_person?: boolean | undefined;
  people?: PersonChange[] | undefined;
  /** The number of the earlier invoice that this line corrects. */
  mends?: string | undefined;
  /** The number of the other invoice that this line's credit pays. */
  pays?: string | undefined;
  /** The number of the void invoice that this one replaces. */
  replaces?: string | undefined;
  premium?: PremiumPart | undefined;
  /** The first and the last day of the year that association dues pay for. */
  dues?: { from: string; through: string } | undefined;
  /** Each person's part of a line that charges for a change. */
  person_c?: number | undefined;
};

/** A payment meant for an invoice; other invoices may have got a part of its amount. */
export type InvoicePayment = {
  kind: PaymentKind;
  amount_c: number;
  /** The part that went back. */
  returned_c: number;
  received_on: string;
  /** The payer's own reference, such as a check's number; empty if there is none. */
  reference: string;
};

export type InvoiceSummary = {
  /** INV-2026-000123 */
  number: string;
  period_start: string;
  /** The first day after the period. */
  period_end: string;
  issued_on: string;
  due_on: string;
  total_c: number;
  paid_c: number;
  state: "open" | "paid" | "overdue" | "void";
  /**
   * `premiums`: a month's premiums between two membership invoices; `change`: the extra cost of a change for the rest
   * of a period; `dues`: a year in an association. Missing on a membership's own invoice.
   */
  about?: "membership" | "premiums" | "change" | "dues" | undefined;
};

export type Invoice = InvoiceSummary & {
  lines: InvoiceLine[];
  payment_kind: PaymentKind;
  bill_to: { name: string; email: string; address: BillingAddress | null };
  /** How to pay by bank or check, with English labels: amount, payee, account, reference; empty if nothing is owed. */
  instructions: { label: string; value: string }[];
  payments: InvoicePayment[];
  credits: { invoice: string; amount_c: number }[];
  /** The number of the void invoice that this one replaces, unless a line names it. */
  replaces?: string | undefined;
};
