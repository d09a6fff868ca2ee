import { z } from "zod";
import { both, call } from "../call";
import { emailSchema, spanish, wrapped } from "../shapes";
import { invoice, invoiceSummary, paymentKinds, subscription } from "./membership-calls";

/**
 * A payer changes their membership, its billing details, or comes back to one that has ended (handbook/rules.md#changing-a-membership).
 * Money is integer cents, days are YYYY-MM-DD.
 */

const cents = z.number().int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const slug = z.string().min(1).max(80);
const { tier, period, state } = subscription.shape;

const priced = z.object({
  tier,
  period,
  addon_slugs: z.array(z.string()),
  /** What a period of it costs. */
  total_c: cents,
});
const priceUnit = z.enum(["per_person", "per_employee", "flat"]);
export const addOnOnSale = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  spanish,
  price_c: cents,
  price_unit: priceUnit,
});

/** What a wish would do if it were carried out now. */
export const plannedChange = z.object({
  /** From today on; the same as before where nothing changes at once. */
  at_once: priced,
  /** From a later day on; null where nothing waits. */
  later: priced.extend({ on: day }).nullable(),
  /** What is asked for now: an amount for each period that has been billed, with its formula. */
  charges: z.array(z.object({ from: day, until: day, amount_c: cents, reason: z.string() })),
  /** What is kept of earlier payments and comes off that; below zero: what went back of one is asked for with it. */
  credit_c: cents.default(0),
  /** By when that is to be paid; null where nothing is asked for. */
  due_on: day.nullable(),
  /** Invoices of a coming period that are issued anew, what the new ones ask for, and by when. */
  replaces: z.array(z.object({ number: z.string(), due_on: day, owed_c: cents })),
});

export const membershipChange = z.object({
  state,
  payer: subscription.shape.payer,
  /** The people that the next invoice would count as the payer's list is today; every price here is for so many. */
  quantity: subscription.shape.quantity,
  now: priced,
  /** What it becomes with a later period already; null: it stays as it is. */
  coming: priced.extend({ on: day }).nullable(),
  /** Tells what it is and becomes from what it was before; a change says from which it set out. */
  mark: z.string(),
  /** Until when nothing more can be changed, because what is to come is paid for; null: it can. */
  waits_until: day.nullable(),
  /** The add-ons that it may have, in the order in which they are offered. */
  add_ons: z.array(addOnOnSale),
  /** The names of those that the payer has with coverage, or offers with it. */
  add_ons_had: z.array(z.object({ title: z.string(), spanish })).default([]),
  /** What the caller asked about; null where that changes nothing. */
  planned: plannedChange.nullable(),
});
export type MembershipChange = z.output<typeof membershipChange>;

const wish = z.object({
  tier: tier.optional(),
  period: period.optional(),
  addon_slugs: z.array(slug).max(50).optional(),
});
export type MembershipWishChange = z.output<typeof wish>;

/** What a payer was shown before they said yes. */
const seen = z.object({
  due_now_c: cents,
  total_c: cents,
  on: day.nullable(),
  mark: z.string().max(9000),
});

export const comeBack = z.object({
  /** Until when the people and the terms are kept. */
  until: day,
  tier,
  period,
  quantity: subscription.shape.quantity,
  lines: invoice.shape.lines,
  /** What the first period costs. */
  total_c: cents,
  /** Add-ons that are not sold any more. */
  gone: z.array(invoice.shape.lines.element.pick({ label: true, spanish: true })),
  /** What is kept of earlier payments and comes off. */
  credit_c: cents,
  /** Until when what was paid before lasts, which is not asked for again; null: it doesn't. */
  paid_until: day.nullable(),
  /** What is owed of the time before; nobody comes back before it is paid. */
  owed: z.array(invoiceSummary.pick({ number: true }).extend({ owed_c: cents })),
});
export type ComeBack = z.output<typeof comeBack>;

const address = invoice.shape.bill_to.shape.address.unwrap();
export const billingDetails = z.object({
  name: z.string(),
  email: z.string(),
  address: address.nullable(),
  payment_kind: z.enum(paymentKinds),
  /** Whether that way to pay is offered. */
  is_offered: z.boolean(),
  /** An invoice of which the last try to pay online failed; null: none. */
  failed: z.string().nullable(),
});
export type BillingDetails = z.output<typeof billingDetails>;

export const membershipChangeCalls = {
  companyAddOns: call({
    method: "GET",
    path: "/api/v1/membership/add-ons",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "What a company can have with its membership, at the prices that its invoice follows",
    response: wrapped(z.array(addOnOnSale)),
    status: 200,
  }),
  membershipChange: call({
    method: "GET",
    path: "/api/v1/membership/change",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "What the caller's membership is and becomes, and what a wish would change; null without one",
    query: z.object({
      tier: tier.optional(),
      period: period.optional(),
      /** Slugs with commas between them; empty: none. */
      addons: z
        .string()
        .max(4000)
        .regex(/^[a-z0-9,-]*$/)
        .optional(),
    }),
    response: wrapped(membershipChange.nullable()),
    status: 200,
  }),
  changeMembership: call({
    method: "POST",
    path: "/api/v1/membership/change",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Change the membership that the caller pays for, at the sums and the day that they were shown; 409 where they are others by now",
    body: wish.extend({ seen }),
    response: null,
    status: 204,
  }),
  comeBack: call({
    method: "GET",
    path: "/api/v1/membership/come-back",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "With what the caller could come back to a membership that has ended, or null",
    response: wrapped(comeBack.nullable()),
    status: 200,
  }),
  restartMembership: call({
    method: "POST",
    path: "/api/v1/membership/come-back",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Come back to a membership that has ended, from today on, at the price that was shown; 409 where it is another by now",
    body: z.object({ total_c: cents, payment_kind: z.enum(paymentKinds) }),
    /** The number of its first invoice; null where what was paid before lasts. */
    response: wrapped(z.object({ number: z.string().nullable() })),
    status: 200,
  }),
  billingDetails: call({
    method: "GET",
    path: "/api/v1/membership/billing-details",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "To whom the caller's invoices go, and how they are paid; null without a membership",
    response: wrapped(billingDetails.nullable()),
    status: 200,
  }),
  changeBillingDetails: call({
    method: "POST",
    path: "/api/v1/membership/billing-details",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Change to whom the caller's invoices go; what is left out stays",
    body: z.object({
      name: z.string().trim().min(1).max(100).optional(),
      email: emailSchema.optional(),
      address: address
        .extend({
          line1: z.string().trim().min(1).max(100),
          line2: z.string().trim().max(100).nullable(),
          city: z.string().trim().min(1).max(60),
          state: z.string().length(2),
          zip: z.string().regex(/^\d{5}(-\d{4})?$/),
        })
        .optional(),
    }),
    response: null,
    status: 204,
  }),
};
