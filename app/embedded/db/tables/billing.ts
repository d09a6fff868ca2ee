import type { CancelReason } from "~/domain/billing/membership/cancel-reasons";
import type { ComingTerms } from "~/domain/billing/membership/membership-change";
import type { ProrationRule } from "~/domain/billing/proration";
import type { Invoice, Membership } from "~/contract/billing/membership-calls";
import { cents, day, id, integer, json, maybe, text, time } from "~/storage/columns";

type Subscription = Membership["subscription"];

export const billingTables = {
  /** handbook/states.md#subscription. One payer: a company or a user. */
  subscriptions: {
    id,
    registration_id: maybe(id),
    company_id: maybe(id),
    user_id: maybe(id),
    /** Whose places it is counted among: the state of the company's main address, or of the person's. Null: nowhere. */
    us_state: maybe(text()),
    tier: text<Subscription["tier"]>(),
    period: text<Subscription["period"]>(),
    addon_slugs: json<Subscription["addon_slugs"]>(),
    quantity: integer(),
    /** What one period costs, with the prices as they were. */
    lines: json<Invoice["lines"]>(),
    proration: text<ProrationRule>(),
    state: text<Subscription["state"]>(),
    payment_kind: text<Subscription["payment_kind"]>(),
    billing_name: text(),
    billing_email: text(),
    billing_address: json<NonNullable<Invoice["bill_to"]["address"]>>(),
    started_on: day,
    current_period_start: day,
    /** The first day that is not in it. */
    current_period_end: day,
    cancel_at: maybe(day),
    /** Why its payer canceled it, as they chose to say. */
    cancel_reason: maybe(text<CancelReason>()),
    /** Since when it has been over. */
    ended_on: maybe(day),
    /** What it becomes with a later period; null: it stays as it is. */
    next_terms: maybe(json<ComingTerms>()),
    /** What time allows before it is suspended and ended counts from here (services/billing/overdue.ts). */
    past_due_since: maybe(day),
    /** Paid beyond what was asked; the next invoices take it off. */
    credit_c: cents,
    /** The first month whose premiums are on its invoices; null: nobody has looked yet. */
    premiums_from: maybe(day),
    /** The last month whose premiums have been asked for; null: none yet. */
    premiums_through: maybe(day),
    /** When time does something to it next (schedule/billing.ts); null: nothing is to come. */
    next_action_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** Immutable once open, which a trigger holds: only state and paid_c change. One per subscription and period of a membership. */
  invoices: {
    id,
    /** INV-2026-000123, in order without gaps. */
    number: text(),
    subscription_id: id,
    period_start: day,
    period_end: day,
    issued_on: day,
    due_on: day,
    lines: json<Invoice["lines"]>(),
    total_c: cents,
    paid_c: cents,
    state: text<Invoice["state"]>(),
    payment_kind: text<Invoice["payment_kind"]>(),
    bill_to: json<Invoice["bill_to"]>(),
    /** `premiums`: of premiums beside a membership's own; `change`: of what the rest of a period costs more since a change. */
    about: text<NonNullable<Invoice["about"]>>(),
    created_at: time,
    updated_at: time,
  },
  /** Links that show a payer's invoices without an account; one payer: a company or a user. */
  billing_links: {
    id,
    /** sha-256 of the token, hex; null until the message that it travels in is written. */
    hash: maybe(text()),
    company_id: maybe(id),
    user_id: maybe(id),
    made_by: id,
    /** Where it was mailed to; null for one that was copied. */
    sent_to: maybe(text()),
    expires_at: time,
    /** When it was taken back. */
    ended_at: maybe(time),
    last_opened_at: maybe(time),
    created_at: time,
  },
  /** Whom an invoice of a company is for. None: it was issued before this was written down. */
  billed_people: {
    invoice_id: id,
    /** An employee; `user:ID` for an owner who is not on the company's list. */
    person_id: id,
    /** From when they are billed: the period's first day, or a later one for who came in it. */
    first_day: day,
    /** Days at the period's end that are not billed any more, since a later invoice has put that right. */
    days_off: integer(),
  },
  /** Which premiums an invoice asks for, or gives back (services/health/premiums/premiums.ts). */
  billed_premiums: {
    invoice_id: id,
    /** An employee; `user:ID` for who is on no list; `marketplace:ID`, `twice:…`: what is not theirs alone. */
    person_id: id,
    /** Its first day. */
    month: day,
    employer_c: cents,
    member_c: cents,
  },
  /** Money that a payer has asked to have back (services/billing/membership/money-back.ts). */
  money_back: {
    id,
    subscription_id: id,
    amount_c: cents,
    asked_at: time,
    /** Null: it is still to be sent. */
    sent_on: maybe(day),
    /** The check's or transfer's number. */
    reference: maybe(text()),
    updated_at: time,
  },
  payments: {
    id,
    invoice_id: id,
    amount_c: cents,
    kind: text<Invoice["payment_kind"]>(),
    /** The provider's own reference, which is unique; a check's or a transfer's, which counts once per payer. */
    provider_ref: text(),
    /** By what the row of a bank's file is known that it came from; nobody is shown it. */
    bank_row: maybe(text()),
    received_on: day,
    state: text<"pending" | "settled" | "failed" | "refunded">(),
    /** Why it failed, was undone or went back. */
    failure_reason: maybe(text()),
    /** What of it went back: undone, refunded, or taken by the payer's bank. */
    returned_c: cents,
    created_at: time,
    updated_at: time,
  },
};
