import type { CancelReason } from "~/domain/billing/membership/cancel-reasons";
import type { ComingTerms } from "~/domain/billing/membership/membership-change";
import type { ProrationRule } from "~/domain/billing/proration";
import type { Invoice } from "~/domain/billing/invoice";
import type { Membership } from "~/domain/billing/membership/membership";
import { cents, day, id, integer, json, key, nullable, text, time } from "~/storage/columns";

type Subscription = Membership["subscription"];

export const billingTables = {
  /** A membership's states are in handbook/states.md#subscription. Its payer is a company or an individual. */
  subscriptions: {
    id,
    registration_id: nullable(id),
    company_id: nullable(id),
    user_id: nullable(id),
    /** The state whose capacity it counts against, by the payer's address; null if none. */
    us_state: nullable(text()),
    tier: text<Subscription["tier"]>(),
    period: text<Subscription["period"]>(),
    addon_slugs: json<Subscription["addon_slugs"]>(),
    quantity: integer(),
    /** The cost of one period at the agreed prices. */
    lines: json<Invoice["lines"]>(),
    proration: text<ProrationRule>(),
    state: text<Subscription["state"]>(),
    payment_kind: text<Subscription["payment_kind"]>(),
    billing_name: text(),
    billing_email: text(),
    billing_address: json<NonNullable<Invoice["bill_to"]["address"]>>(),
    started_on: day,
    current_period_start: day,
    /** The first day after the period. */
    current_period_end: day,
    cancel_at: nullable(day),
    /** The reason for canceling, if the payer gave one. */
    cancel_reason: nullable(text<CancelReason>()),
    /** The day since which it has been over. */
    ended_on: nullable(day),
    /** The terms that start with a later period; null if nothing changes. */
    next_terms: nullable(json<ComingTerms>()),
    /** The grace period until it is suspended and ended counts from here (services/billing/overdue.ts). */
    past_due_since: nullable(day),
    /** The balance of overpayments, which the next invoices deduct. */
    credit_c: cents,
    /** The first month whose premiums are on its invoices; null if not determined yet. */
    premiums_from: nullable(day),
    /** The last month whose premiums were invoiced; null if none. */
    premiums_through: nullable(day),
    /** The next scheduled change (schedule/billing.ts); null if there is none. */
    next_action_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /**
   * A trigger makes open invoices immutable except for state and paid_c. There is one for each subscription and
   * period of a membership.
   */
  invoices: {
    id,
    /** INV-2026-000123, counted without gaps. */
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
    /**
     * `premiums` is for premiums billed apart from the membership, `change` for the higher cost of a period's rest
     * after a change.
     */
    about: text<NonNullable<Invoice["about"]>>(),
    created_at: time,
    updated_at: time,
  },
  /** Links that show a payer's invoices without an account; the payer is a company or an individual. */
  billing_links: {
    id,
    /** Hex SHA-256 of the token; null until its message is written. */
    hash: nullable(text()),
    company_id: nullable(id),
    user_id: nullable(id),
    made_by: id,
    /** The address to which it was sent; null if it was copied. */
    sent_to: nullable(text()),
    expires_at: time,
    /** The time when it was revoked. */
    ended_at: nullable(time),
    last_opened_at: nullable(time),
    created_at: time,
  },
  /** The people that a company's invoice bills; none if it was issued before this was recorded. */
  billed_people: {
    invoice_id: key(id),
    /** An employee; `user:ID` for an owner who isn't on the company's list. */
    person_id: key(id),
    /** The first billed day: the period's first, or a later one for a person who joined during it. */
    first_day: day,
    /** Days at the period's end that a later invoice has credited. */
    days_off: integer(),
  },
  /** The premiums that an invoice charges or credits (services/health/premiums/premiums.ts). */
  billed_premiums: {
    invoice_id: key(id),
    /** An employee; `user:ID` for a person on no list; `marketplace:ID` and `twice:…` for other charges. */
    person_id: key(id),
    /** The month's first day. */
    month: key(day),
    employer_c: cents,
    member_c: cents,
  },
  /** Refunds that payers requested (core/billing/money-back.ts). */
  money_back: {
    id,
    subscription_id: id,
    /** The part that is sent back; 0 if the request is canceled. */
    amount_c: cents,
    /** The part that reversed payments took before it was sent. */
    withdrawn_c: cents,
    asked_at: time,
    /** Null until it is sent. */
    sent_on: nullable(day),
    /** The check's or transfer's number. */
    reference: nullable(text()),
    updated_at: time,
  },
  payments: {
    id,
    invoice_id: id,
    amount_c: cents,
    kind: text<Invoice["payment_kind"]>(),
    /** The provider's unique reference, or that of a check or transfer, which counts once per payer. */
    provider_ref: text(),
    /** The id of the bank-file row that it came from; it is never shown. */
    bank_row: nullable(text()),
    received_on: day,
    state: text<"pending" | "settled" | "failed" | "refunded">(),
    /** Why it failed, was reversed or was returned. */
    failure_reason: nullable(text()),
    /** The returned part: reversed, refunded, or taken back by the payer's bank. */
    returned_c: cents,
    created_at: time,
    updated_at: time,
  },
};

export const billingIndexes = `
create index subscriptions_by_company_id on subscriptions (company_id);
create index subscriptions_by_company_id_state on subscriptions (company_id, state);
create index subscriptions_by_next_action_at on subscriptions (next_action_at);
create unique index subscriptions_by_registration_id on subscriptions (registration_id);
create index subscriptions_by_state_current_period_end on subscriptions (state, current_period_end);
create index subscriptions_by_us_state_state on subscriptions (us_state, state);
create index subscriptions_by_user_id on subscriptions (user_id);
create index subscriptions_by_user_id_state on subscriptions (user_id, state);
create unique index invoices_by_number on invoices (number);
create index invoices_by_owed on invoices ((total_c - paid_c), state);
create unique index invoices_by_period on invoices (subscription_id, period_start) where about = 'membership' and state <> 'void';
create index invoices_by_state_due_on on invoices (state, due_on);
create index invoices_by_state_due_on_number on invoices (state, due_on, number);
create index invoices_by_subscription_id_period_start on invoices (subscription_id, period_start);
create index invoices_by_subscription_id_state on invoices (subscription_id, state, due_on);
create index billing_links_by_company_id on billing_links (company_id);
create index billing_links_by_expires_at on billing_links (expires_at);
create unique index billing_links_by_hash on billing_links (hash);
create index billing_links_by_made_by on billing_links (made_by);
create index billing_links_by_user_id on billing_links (user_id);
create index money_back_by_subscription on money_back (subscription_id);
create index money_back_by_sent_on on money_back (sent_on, asked_at);
create index payments_by_bank_row on payments (bank_row);
create index payments_by_invoice_id on payments (invoice_id);
create index payments_by_provider_ref on payments (provider_ref);
create index payments_by_updated_at on payments (updated_at, id);
create unique index payments_once_by_bank_row on payments (bank_row) where state in ('settled', 'refunded');
create unique index payments_online_by_provider_ref on payments (provider_ref) where kind = 'hosted';
`;
