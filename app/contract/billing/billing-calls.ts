import { z } from "zod";
import { undoReasons } from "~/domain/billing/received-payment";
import { both, call } from "../call";
import { wrapped } from "../shapes";
import { invoiceLine, invoicePayment, subscription } from "./membership-calls";

/** What a payer owes, and what comes next: enough for the first thing on the home page. Money is integer cents. */

const cents = z.number().int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const billing = z.object({
  /** Unpaid invoices, the earliest due day first. */
  owed: z.array(
    z.object({
      number: z.string(),
      due_on: day,
      owed_c: cents,
      state: z.enum(["open", "overdue"]),
    }),
  ),
  /** The newest membership, or null without one. */
  membership: subscription
    .pick({ state: true, started_on: true, current_period_end: true, ends_on: true })
    .extend({
      /** How many people the next invoice would count as a company's list is today; null for a person's own. */
      listed: z.number().int().nullable().default(null),
      /** The last day on which one that has ended can be taken up again; null: none, or it is over. */
      back_until: day.nullable().default(null),
      /** When it is suspended (past due) or ends (suspended), unless what is past due is paid before. */
      unpaid_step_on: day.nullable().default(null),
    })
    .nullable(),
  /** The invoice that comes next, as everything is today and less `credit_c`, what is kept of earlier payments; null: none is planned. */
  next: z
    .object({
      issued_on: day,
      total_c: cents,
      credit_c: cents,
      /** Of it for an association's dues, which come on an invoice of their own on that day. */
      dues_c: cents.default(0),
      /** All else that is on it, a company's premiums taken together: they add up to the rest, before the credit. */
      lines: z.array(invoiceLine).default([]),
    })
    .nullable(),
  /** What is asked for after the last day of a membership that ends or has ended; null: it goes on, or nobody can say. */
  after_end: z
    .object({
      /** A last invoice puts right who joined and left a company. */
      settles: z.boolean(),
      /** An association's dues, which go on. */
      dues: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Paid beyond what was asked: taken off the next invoices, or, of an ended membership, left over. */
  credit: z.object({ next_c: cents, left_over_c: cents }),
});
export type Billing = z.output<typeof billing>;

const received = invoicePayment.extend({
  id: z.string(),
  invoice: z.string(),
  /** What of it went back. */
  returned_c: cents,
  /** Why it went back or was undone; null where all of it is here. */
  why: z.enum([...undoReasons, ...(["refunded", "disputed", "dispute_lost"] as const)]).nullable(),
});
export type ReceivedPayment = z.output<typeof received>;

export const billingCalls = {
  receivedPayments: call({
    method: "GET",
    path: "/api/v1/payments",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "What has arrived from the caller, the newest first, each with its invoice",
    response: wrapped(z.array(received)),
    status: 200,
  }),
  billing: call({
    method: "GET",
    path: "/api/v1/billing",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "What the caller owes, which invoice comes next, and what is kept of earlier payments",
    response: wrapped(billing),
    status: 200,
  }),
};
