import { z } from "zod";
import { tiers } from "~/domain/benefits/plan-words";
import { invoiceNumberPattern } from "~/domain/billing/invoice-number";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** What a payer has and owes (handbook/entities.md, Subscription, Invoice, Payment; handbook/states.md#subscription). Money is integer cents. */

const cents = z.number().int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const paymentKinds = ["hosted", "bank", "invoice"] as const;
const paymentKind = z.enum(paymentKinds);
const address = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** Somebody who makes a line differ from the invoice before. */
export const personChange = z.object({
  change: z.enum(["came", "left"]),
  /** From when they were on the list, or their last day. */
  on: day,
  /** Null for a reader who may only know how many they are, and for somebody who is on no list any more. */
  name: z.string().nullable(),
});

/** What a line is for that asks for somebody's premium of a month, or gives it back. */
export const premiumPart = z.object({
  /** The same for the same person on each invoice of a payer; `self` on somebody's own. */
  person: z.string(),
  /** Null on somebody's own, and where they are on no list any more. */
  name: z.string().nullable(),
  /** Its first day. */
  month: day,
  tier: z.enum(tiers),
  /** Together they are the line's amount. */
  employer_c: cents,
  member_c: cents,
  /** What of it is for what, on somebody's own. */
  parts: z
    .object({ medical_c: cents, dental_c: cents, vision_c: cents, addons_c: cents })
    .optional(),
  /** Why it is another amount than the month before, or than was asked for. */
  change: z.object({ what: z.enum(["began", "changed", "ended", "never"]), on: day }).nullable(),
});

export const invoiceLine = z.object({
  kind: z.enum(["membership", "addon", "premium", "dues", "credit", "proration"]),
  label: z.string(),
  /** What its add-ons are called in Spanish, where the catalog says so. */
  spanish: z.string().optional(),
  qty: z.number().int(),
  unit_c: cents,
  amount_c: cents,
  /** The arithmetic in words, or why this line differs from last time. */
  reason: z.string().nullable(),
  /** True where `qty` counts people. */
  per_person: z.boolean().optional(),
  people: z.array(personChange).optional(),
  /** Of a line that puts an earlier invoice right: that invoice. */
  mends: z.string().optional(),
  /** Of a credit that pays of another invoice: that one. */
  pays: z.string().optional(),
  /** Of an invoice that is issued in the place of another: that one, which is void. */
  replaces: z.string().optional(),
  premium: premiumPart.optional(),
  /** Of an association’s dues: the first and the last day of the year that they are for. */
  dues: z.object({ from: day, through: day }).optional(),
  /** Of a line that charges a change: each person's part of it. */
  person_c: cents.optional(),
});

export const invoicePayment = z.object({
  kind: paymentKind,
  amount_c: cents,
  received_on: day,
  /** As the payer knows it: a check's number; empty where they know none. */
  reference: z.string(),
});

export const invoiceSummary = z.object({
  /** INV-2026-000123 */
  number: z.string(),
  period_start: day,
  /** The first day that is not in it. */
  period_end: day,
  issued_on: day,
  due_on: day,
  total_c: cents,
  paid_c: cents,
  state: z.enum(["open", "paid", "overdue", "void"]),
  /**
   * `premiums`: of a month between the invoices of a membership; `change`: of what the rest of a period costs more since a change; `dues`:
   * of a year in an association; left out: a membership’s.
   */
  about: z.enum(["membership", "premiums", "change", "dues"]).optional(),
});

export const invoice = invoiceSummary.extend({
  lines: z.array(invoiceLine),
  payment_kind: paymentKind,
  bill_to: z.object({ name: z.string(), email: z.string(), address: address.nullable() }),
  /** How to pay a bank or invoice payment: to whom, which account, which reference. */
  instructions: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What arrived for this invoice, the oldest first. */
  payments: z.array(invoicePayment).default([]),
  /** What credits of other invoices paid of it. */
  credits: z.array(z.object({ invoice: z.string(), amount_c: cents })).default([]),
});
export type Invoice = z.output<typeof invoice>;
export type InvoiceSummary = z.output<typeof invoiceSummary>;

export const subscription = z.object({
  id: z.string(),
  payer: z.enum(["company", "individual"]),
  tier: z.enum(["essential", "plus"]),
  period: z.enum(["monthly", "yearly"]),
  /** Billable people. */
  quantity: z.number().int(),
  addon_slugs: z.array(z.string()),
  state: z.enum(["pending", "active", "past_due", "suspended", "cancel_scheduled", "ended"]),
  payment_kind: paymentKind,
  started_on: day,
  current_period_start: day,
  current_period_end: day,
  /** The first day without it, of one that is canceled; null: it goes on. */
  ends_on: day.nullable().default(null),
});

export const membership = z.object({
  subscription,
  /** What each period costs now. */
  lines: z.array(invoiceLine),
  total_c: cents,
  /** What it becomes with a later period; null: it stays as it is. */
  coming: subscription
    .pick({ tier: true, period: true })
    .extend({
      on: day,
      /** What a period costs then, for as many people as now. */
      lines: z.array(invoiceLine),
      /** Whether that period is paid for already. */
      is_paid: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Null for an individual. */
  company: z
    .object({
      co_name: z.string(),
      entity_type: z.string(),
      industry: z.string(),
      full_time_count: z.number().int(),
      part_time_count: z.number().int(),
      phone: z.string(),
      website: z.string().nullable(),
      ein_last4: z.string().nullable(),
      address: address.nullable(),
      employee_count: z.number().int(),
      /** Who owns it, by name, as the sign-up said; null: not known. */
      owner_name: z.string().nullable().default(null),
      /** Who signed it up, by name; null: not known, or not kept any more. */
      signed_by: z.string().nullable().default(null),
    })
    .nullable(),
});
export type Membership = z.output<typeof membership>;

export const membershipCalls = {
  membership: call({
    method: "GET",
    path: "/api/v1/membership",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "The membership that the caller pays for, or null",
    response: wrapped(membership.nullable()),
    status: 200,
  }),
  paymentKinds: call({
    method: "GET",
    path: "/api/v1/payment-kinds",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "The ways to pay that this installation offers, in the order to show them",
    response: wrapped(z.array(paymentKind)),
    status: 200,
  }),
  chooseWayToPay: call({
    method: "POST",
    path: "/api/v1/membership/way-to-pay",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "How the membership that the caller pays for is paid from now on, what is open too",
    body: z.object({ payment_kind: paymentKind }),
    response: null,
    status: 204,
  }),
  invoices: call({
    method: "GET",
    path: "/api/v1/invoices",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "The caller's invoices, newest first",
    response: wrapped(z.array(invoiceSummary)),
    status: 200,
  }),
  invoice: call({
    method: "GET",
    path: "/api/v1/invoices/{number}",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "One of the caller's invoices with its lines",
    params: z.object({ number: z.string().regex(invoiceNumberPattern) }),
    response: wrapped(invoice),
    status: 200,
  }),
  payInvoice: call({
    method: "POST",
    path: "/api/v1/invoices/{number}/pay",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Where the hosted payment page for an open invoice is",
    params: z.object({ number: z.string().regex(invoiceNumberPattern) }),
    /** Same-site path to come back to; the provider adds nothing to it. */
    body: z.object({
      return_path: z.string().max(300),
      /** Where who turns back comes to; the same unless given. */
      cancel_path: z.string().max(300).optional(),
    }),
    response: wrapped(z.object({ url: z.string().url() })),
    status: 200,
  }),
};
