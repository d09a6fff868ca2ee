import type { CompanyFacts } from "../../company/company-fields";
import type { BillingAddress, InvoiceLine, PaymentKind } from "../invoice";

/** A membership as its payer gets it (handbook/states.md#subscription). Amounts are integer cents, days are YYYY-MM-DD. */

export type Subscription = {
  id: string;
  payer: "company" | "individual";
  tier: "essential" | "plus";
  period: "monthly" | "yearly";
  /** Billable people. */
  quantity: number;
  addon_slugs: string[];
  state: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | "ended";
  payment_kind: PaymentKind;
  started_on: string;
  current_period_start: string;
  current_period_end: string;
  /** The first day without a canceled membership; null while it continues. */
  ends_on: string | null;
};

/** The states of subscriptions that haven't ended. */
export const liveSubscriptionStates = [
  "pending",
  "active",
  "past_due",
  "suspended",
  "cancel_scheduled",
] as const satisfies Subscription["state"][];

/** A membership with what a period of it costs, the terms agreed for later, and its company. */
export type Membership = {
  subscription: Subscription;
  lines: InvoiceLine[];
  total_c: number;
  /** The terms agreed for a later period that begins; null if nothing changes. */
  coming:
    | (Pick<Subscription, "tier" | "period"> & {
        on: string;
        /** Cents of a period, for the people that its invoice counts by today's list. */
        total_c: number;
      })
    | null;
  /** Null for an individual. */
  company:
    | (CompanyFacts & {
        co_name: string;
        ein_last4: string | null;
        address: BillingAddress | null;
        employee_count: number;
        /** The owner's name as the sign-up gave it; null if unknown. */
        owner_name: string | null;
        /** The name of the person who signed the company up; null if unknown or no longer kept. */
        signed_by: string | null;
      })
    | null;
};

export type MembershipEnd = {
  state: Subscription["state"];
  /** The first day without the membership if it is canceled, or were canceled now; null if it can't be canceled. */
  ends_on: string | null;
  /** True if the end is moved beyond the period, to give covered people 30 days' notice. */
  moved: boolean;
  covered: number;
  /** How many people chose coverage that would begin after the end and never does. */
  never_begins: number;
  /** Whether the company has an open offer, which closes as soon as the membership is canceled. */
  offer_open: boolean;
  /** The last day of the covered people's coverage; null without any. */
  last_covered: string | null;
  /** Numbers of unpaid invoices for a time after the end, which are void then. */
  unneeded: string[];
  /** Numbers of unpaid invoices for coverage that never begins, which are void as soon as it is canceled. */
  unneeded_premiums: string[];
  /** Invoices for coverage and for people's changes that come all the same; of those not yet issued, the first. */
  follows: {
    issued_on: string;
    due_on: string;
    owed_c: number;
    bills: "coverage" | "people" | "both";
  }[];
  /** The last invoice, which corrects earlier ones for people who joined or left; amounts below zero are given back. */
  settles: {
    issued_on: string;
    due_on: string;
    parts: { invoice: string; amount_c: number }[];
  } | null;
};

/** The terms of a restart after a membership has ended. */
export type RestartTerms = {
  /** The last day on which a restart is possible. */
  until: string;
  tier: Subscription["tier"];
  period: Subscription["period"];
  quantity: number;
  lines: InvoiceLine[];
  total_c: number;
  /** Former add-ons that are no longer sold. */
  droppedAddOns: Pick<InvoiceLine, "label" | "spanish">[];
  credit_c: number;
  /** The last day of an earlier paid period, which isn't charged again; null without one. */
  paid_until: string | null;
  /** Unpaid invoices of the time before, which must be paid first. */
  owed: { number: string; owed_c: number }[];
};

export type BillingDetails = {
  name: string;
  email: string;
  address: BillingAddress | null;
  payment_kind: PaymentKind;
  /** False if the installation no longer offers this way to pay. */
  is_offered: boolean;
  /** The number of an invoice whose last online payment failed; null without one. */
  failed: string | null;
};
