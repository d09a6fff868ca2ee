import { z } from "zod";
import { invoiceNumberPattern } from "~/domain/billing/invoice-number";
import { bankRowDoubts } from "~/domain/billing/bank-file";
import { byHandWays, undoReasons } from "~/domain/billing/received-payment";
import { paymentKinds } from "../billing/membership-calls";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** What a super administrator does with money that came by check or transfer (handbook/screens.md, /admin/super-global). */

const shared = {
  who: "super",
  whose: "core",
  readings: both,
  spec: "own",
  status: 200,
} as const;
const base = "/api/v1/super-admin/payments";

const cents = z.number().int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const id = z.string().min(1).max(100);
const number = z.string().regex(invoiceNumberPattern);
const asked = z.string().max(200).optional();

const deskInvoice = z.object({
  number: z.string(),
  /** The company's name, or the person's. */
  payer: z.string(),
  issued_on: day,
  due_on: day,
  total_c: cents,
  paid_c: cents,
  owed_c: cents,
  state: z.enum(["open", "paid", "overdue", "void"]),
});
export type DeskInvoice = z.output<typeof deskInvoice>;

const deskPayment = z.object({
  id: z.string(),
  /** The invoice that it is for. */
  number: z.string(),
  payer: z.string(),
  amount_c: cents,
  /** What of it went back. */
  returned_c: cents,
  kind: z.enum(paymentKinds),
  reference: z.string(),
  received_on: day,
  state: z.enum(["pending", "settled", "failed", "refunded"]),
  /** Why it failed, was undone or went back. */
  why: z.string().nullable(),
  updated_at: z.string(),
});
export type DeskPayment = z.output<typeof deskPayment>;

const membershipStates = [
  ...(["pending", "active", "past_due"] as const),
  ...(["suspended", "cancel_scheduled", "ended"] as const),
] as const;

const deskInvoicePage = z.object({
  invoice: deskInvoice,
  membership: z.enum(membershipStates),
  /** The first day of the membership. */
  started_on: day,
  /** No money for it can have come before this day. */
  earliest_on: day,
  /** Kept for the next invoices; below zero, what is added to the next one. */
  kept_c: cents,
  /** What the membership owes in the order in which a payment for this invoice pays it. */
  owed: z.array(z.object({ number: z.string(), owed_c: cents, state: z.string() })),
  payments: z.array(deskPayment),
  /** What counts already of this payer under the reference that was asked about: a second one cannot. */
  known: deskPayment.nullable(),
});
export type DeskInvoicePage = z.output<typeof deskInvoicePage>;

const undoFacts = z.object({
  payment: deskPayment,
  /** Why it cannot be undone, as a problem; null when it can. */
  hindrance: z.string().nullable(),
  /** What undoing it does: off what is kept, on which invoices, and on the next one. */
  effect: z.object({
    kept_c: cents,
    parts: z.array(z.object({ number: z.string(), owes_c: cents })),
    next_c: cents,
  }),
});

const bankRow = z.object({
  date: day,
  description: z.string().max(200),
  amount_c: cents.min(1).max(999_999_999),
  /** What the bank's own column of references says. */
  reference: z.string().max(100).nullish(),
  /** The invoice that somebody says it is for. */
  number: number.nullish(),
});
export type BankRowAsked = z.output<typeof bankRow>;

/** What a row is known by when it comes again; what the bank wrote cannot be read from it. */
const bankRowName = z.string().regex(/^Bank file \d{4}-\d{2}-\d{2} [0-9a-f]{16}$/);

const bankMatch = z.object({
  bank_row: bankRowName,
  status: z.enum(["matched", "possible", "unknown", "recorded"]),
  /** Why it isn't taken for the first of its invoices without being asked; null where it is. With no invoice: what it names isn't there. */
  doubt: z.enum(bankRowDoubts).nullable(),
  /** The invoices that it may be for, the likeliest first. */
  candidates: z.array(deskInvoice),
});
export type BankMatch = z.output<typeof bankMatch>;

const chosenRow = z.object({
  number,
  amount_c: bankRow.shape.amount_c,
  received_on: day,
  way: z.enum(byHandWays),
  /** By which its payer knows it, where the bank says so. */
  reference: z.string().max(100).nullable(),
  bank_row: bankRowName,
});
export type ChosenRow = z.output<typeof chosenRow>;

export const paymentDeskCalls = {
  paymentDesk: call({
    ...shared,
    method: "GET",
    path: base,
    summary: "Invoices that are owed, overdue ones first, 25 a page, and what came in lately",
    query: z.object({ search: asked, after: asked }),
    response: wrapped(
      z.object({
        invoices: z.array(deskInvoice),
        /** What to ask for `after`; null at the end. A search has one page. */
        next: z.string().nullable(),
        /** A search found more than it shows. */
        more: z.boolean(),
        payments: z.array(deskPayment),
      }),
    ),
  }),
  bankRows: call({
    ...shared,
    method: "POST",
    path: "/api/v1/super-admin/bank-rows",
    summary: "Which invoices rows of a bank's file may be for; changes nothing",
    body: z.object({ rows: z.array(bankRow).min(1).max(500) }),
    response: wrapped(z.object({ matches: z.array(bankMatch) })),
  }),
  recordBankRows: call({
    ...shared,
    method: "POST",
    path: "/api/v1/super-admin/bank-rows/recorded",
    summary: "Record rows of a bank's file, each on its own; one that is recorded already stays",
    body: z.object({ rows: z.array(chosenRow).min(1).max(200) }),
    response: wrapped(
      z.object({
        /** The names of the rows that are new, and of those that were recorded before. */
        recorded: z.array(bankRowName),
        known: z.array(bankRowName),
        /** The invoices for which nothing could be recorded, and why, as a problem. */
        refused: z.array(z.object({ bank_row: bankRowName, number: z.string(), why: z.string() })),
      }),
    ),
  }),
  deskInvoice: call({
    ...shared,
    method: "GET",
    path: `${base}/{number}`,
    summary: "One invoice with its payments and what else its payer owes",
    params: z.object({ number }),
    query: z.object({ reference: asked, amount_c: z.coerce.number().int().optional() }),
    response: wrapped(deskInvoicePage),
  }),
  recordReceived: call({
    ...shared,
    method: "POST",
    path: `${base}/{number}`,
    summary: "Record a check or transfer; one that is recorded already changes nothing",
    params: z.object({ number }),
    body: z.object({
      amount_c: cents.min(1).max(999_999_999),
      way: z.enum(byHandWays),
      reference: z.string().max(200),
      received_on: day,
    }),
    response: wrapped(z.object({ is_new: z.boolean(), invoice: deskInvoice, kept_c: cents })),
  }),
  undoFacts: call({
    ...shared,
    method: "GET",
    path: `${base}/{number}/received/{id}`,
    summary: "One payment of an invoice, and what undoing it would do",
    params: z.object({ number, id }),
    response: wrapped(undoFacts),
  }),
  undoReceived: call({
    ...shared,
    method: "POST",
    path: `${base}/{number}/received/{id}/undo`,
    summary: "Take back a check or transfer that was recorded; a second time changes nothing",
    params: z.object({ number, id }),
    body: z.object({ why: z.enum(undoReasons), note: z.string().max(500).nullable() }),
    response: wrapped(deskInvoicePage),
  }),
};
