import type { registrationStates } from "~/contract/sign-up/registration-calls";

/** The tables of sign-up, membership, billing and waiting (handbook/entities.md); rules of db/schema.ts hold. */
type Id = string;
type Time = string;
/** YYYY-MM-DD. */
type Day = string;
type Json<_Inside> = string;
type Cents = number;

/** handbook/states.md#registration. `steps` are rows of their own, so that two people at two steps do not meet. */
export type RegistrationsTable = {
  id: Id;
  kind: string;
  state: (typeof registrationStates)[number] | "discarded" | "expired";
  /** Set once the mailbox is proved. */
  owner_user_id: Id | null;
  /** Eight characters to write down. */
  resume_code: string;
  email: string | null;
  first_name: string;
  last_name: string;
  /** USPS code; null while nothing is known. */
  us_state: string | null;
  reference: string | null;
  signer_name: string | null;
  signed_at: Time | null;
  submitted_at: Time | null;
  /** Why it waits, or waited, for a person's approval; null: it never did. */
  review_reason: string | null;
  /** What the applicant was asked or told, and when and by whom. */
  review_note: string | null;
  reviewed_at: Time | null;
  reviewed_by: Id | null;
  /** The EIN, sealed, while the answers hide it and no company has it yet. */
  ein_cipher: string | null;
  expires_at: Time;
  created_at: Time;
  updated_at: Time;
};

/** The keys that open a draft without an account: one per browser that began or resumed it. Gone once it went through. */
export type RegistrationKeysTable = {
  /** sha-256 of the key. */
  key_hash: string;
  registration_id: Id;
  created_at: Time;
};

export type RegistrationStepsTable = {
  registration_id: Id;
  step: string;
  status: "in_progress" | "complete";
  /** JSON, sealed: contract Answers. */
  data: string;
  rev: number;
  updated_at: Time;
};

export type LocationsTable = {
  id: Id;
  company_id: Id;
  label: string;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  is_primary: "yes" | "no";
  archived_at: Time | null;
  created_at: Time;
  updated_at: Time;
};

/** handbook/states.md#employment. */
export type EmployeesTable = {
  id: Id;
  company_id: Id;
  user_id: Id | null;
  first_name: string;
  last_name: string;
  /** Stored lower-case; unique per company. */
  email: string;
  phone: string | null;
  /** A day, sealed. */
  dob: string | null;
  hire_date: Day;
  hours_per_week: number;
  class: "full_time" | "part_time" | "seasonal";
  location_id: Id;
  employee_number: string | null;
  is_owner_or_spouse: "yes" | "no";
  employment_state: "added" | "invited" | "invite_expired" | "active" | "leaving" | "terminated";
  last_day: Day | null;
  leave_reason: string | null;
  created_at: Time;
  updated_at: Time;
};

/** handbook/states.md#subscription. One payer: a company or a user. */
export type SubscriptionsTable = {
  id: Id;
  registration_id: Id | null;
  company_id: Id | null;
  user_id: Id | null;
  tier: "essential" | "plus";
  period: "monthly" | "yearly";
  addon_slugs: Json<string[]>;
  quantity: number;
  /** What one period costs, with the prices as they were (contract invoiceLine[]). */
  lines: Json<"contract invoiceLine[]">;
  proration: "none" | "simple";
  state: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | "ended";
  payment_kind: "hosted" | "bank" | "invoice";
  billing_name: string;
  billing_email: string;
  billing_address: Json<"contract address">;
  started_on: Day;
  current_period_start: Day;
  /** The first day that is not in it. */
  current_period_end: Day;
  cancel_at: Day | null;
  /** What time allows before it is suspended and ended counts from here (schedule/overdue.ts). */
  past_due_since: Day | null;
  /** Paid beyond what was asked; the next invoices take it off. */
  credit_c: Cents;
  created_at: Time;
  updated_at: Time;
};

/** Immutable once open, which a trigger holds: only state and paid_c change. One per subscription and period. */
export type InvoicesTable = {
  id: Id;
  /** INV-2026-000123, in order without gaps. */
  number: string;
  subscription_id: Id;
  period_start: Day;
  period_end: Day;
  issued_on: Day;
  due_on: Day;
  lines: Json<"contract invoiceLine[]">;
  total_c: Cents;
  paid_c: Cents;
  state: "open" | "paid" | "overdue" | "void";
  payment_kind: "hosted" | "bank" | "invoice";
  bill_to: Json<"contract invoice.bill_to">;
  created_at: Time;
  updated_at: Time;
};

export type PaymentsTable = {
  id: Id;
  invoice_id: Id;
  amount_c: Cents;
  kind: "hosted" | "bank" | "invoice";
  /** The provider's or the bank's own reference; unique per kind, so that one payment counts once. */
  provider_ref: string;
  received_on: Day;
  state: "pending" | "settled" | "failed" | "refunded";
  failure_reason: string | null;
  created_at: Time;
  updated_at: Time;
};

/** handbook/states.md#waiting-list. One entry per kind and address. */
export type WaitlistEntriesTable = {
  id: Id;
  kind: "membership" | "insurance";
  first_name: string;
  email: string;
  us_state: string;
  zip: string;
  group_size: number | null;
  coverage_now: string | null;
  reason: "state" | "capacity";
  state: "waiting" | "invited" | "converted" | "withdrawn";
  /** In the queue of its kind and state: the lowest that waits is first. */
  place: number;
  invited_until: Time | null;
  created_at: Time;
  updated_at: Time;
};

/**
 * What opens an entry: the keys of answers and of messages. Who asks for a place with an address that has one, and has not
 * proved the mailbox, gets the key of a copy: it looks like an entry of their own and does nothing to the real one.
 */
export type WaitlistKeysTable = {
  /** sha-256 of the key. */
  key_hash: string;
  entry_id: Id;
  /** Null: it opens the entry itself. */
  copy_state: "waiting" | "withdrawn" | null;
  copy_us_state: string | null;
  copy_place: number | null;
  created_at: Time;
};

/** Where a product can be had. A state without a row: membership is open, health is not. */
export type StateOpeningsTable = {
  product: "membership" | "health";
  us_state: string;
  status: "open" | "waitlist";
  /** How many payers; null: no limit. */
  capacity: number | null;
  updated_at: Time;
};

export type QuestionnairesTable = {
  user_id: Id;
  version: number;
  /** JSON, sealed: contract questionnaireAnswers. */
  answers: string;
  updated_at: Time;
};

/** Numbers that grow by one inside a transaction, without gaps. */
export type CountersTable = { name: string; value: number };

/** What the scheduler does and when next; a process claims a row with a lease. */
export type JobsTable = { name: string; next_at: Time; leased_until: Time | null };

/** Messages that time causes, by a key that says which: the second insert of a key sends nothing. */
export type SentNoticesTable = { key: string; sent_at: Time };

export type SignUpTables = {
  registrations: RegistrationsTable;
  registration_keys: RegistrationKeysTable;
  registration_steps: RegistrationStepsTable;
  locations: LocationsTable;
  employees: EmployeesTable;
  subscriptions: SubscriptionsTable;
  invoices: InvoicesTable;
  payments: PaymentsTable;
  waitlist_entries: WaitlistEntriesTable;
  waitlist_keys: WaitlistKeysTable;
  state_openings: StateOpeningsTable;
  questionnaires: QuestionnairesTable;
  counters: CountersTable;
  jobs: JobsTable;
  sent_notices: SentNoticesTable;
};
