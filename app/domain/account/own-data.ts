/** All that is stored about a person: each part of their export and its page, in order. */

export type Kept = Readonly<Record<string, unknown>>;

/** A field's format; `of` is its path, if that isn't its name. */
export type How = { as: Writing; of: string };
type Writing =
  | "text"
  | "day"
  | "time"
  | "money"
  | "yes"
  | "phone"
  | "language"
  | "zone"
  | "state"
  | "word"
  | "name"
  | "address"
  | "people"
  | "relationship"
  | "employeeClass"
  | "lifeEvent"
  | "waiver"
  | "cancelReason"
  | "leaveReason"
  | "message"
  | "checklistItem"
  | "mailGroup"
  | "tier"
  | "membershipState"
  | "invoiceState"
  | "link";

type Field = [name: string, how: How];

const field = (name: string, as: Writing = "text", of = name): Field => [name, { as, of }];
const [at, on] = [
  (name: string, of = name) => field(name, "time", of),
  (name: string, of = name) => field(name, "day", of),
];
const state = (of = "state") => field("state", "state", of);

/** Which stored fields of each part the page shows, and in which format. */
const parts = {
  profile: [
    field("name", "name"),
    field("email"),
    field("phone", "phone"),
    field("language", "language"),
    field("time_zone", "zone"),
    field("company", "text", "company.co_name"),
    at("created_at"),
  ],
  emails_not_wanted: [field("list", "mailGroup")],
  enrollments: [
    state(),
    field("plan", "text", "receipt.after.plan"),
    field("dental", "text", "receipt.after.dental"),
    field("vision", "text", "receipt.after.vision"),
    field("people", "people", "receipt.after.people"),
    field("member_c", "money", "receipt.after.member_c"),
    field("employer_c", "money", "receipt.after.employer_c"),
    field("waiver_reason", "waiver"),
    on("effective_on"),
    on("ends_on"),
    field("address", "address", "covered.subscriber.address"),
    field("reference"),
    field("signed_name"),
    at("signed_at"),
  ],
  dependents: [
    field("name", "name"),
    field("relationship", "relationship"),
    on("dob"),
    field("lives_with_me", "yes"),
  ],
  life_events: [field("kind", "lifeEvent"), on("event_on"), at("told_at", "created_at")],
  checklist: [field("item", "checklistItem"), at("done_at")],
  used_offers: [field("vendor"), at("used_at")],
  association_memberships: [state(), field("member_no"), on("paid_through")],
  managed_associations: [
    field("association"),
    state(),
    field("sent_to", "text", "email"),
    at("invited_at", "created_at"),
    at("accepted_at"),
    at("ended_at"),
  ],
  memberships: [
    field("tier", "tier"),
    field("state", "membershipState"),
    field("period", "word"),
    on("started_on"),
    on("current_period_end"),
    on("ended_on"),
    field("cancel_reason", "cancelReason"),
    field("billing_name"),
    field("billing_email"),
    field("billing_address", "address"),
  ],
  invoices: [
    field("number"),
    field("state", "invoiceState"),
    on("issued_on"),
    on("due_on"),
    field("total_c", "money"),
    field("paid_c", "money"),
  ],
  // The page words these by their forms.
  questionnaire: [],
  applications: [],
  companies: [
    field("company", "text", "co_name"),
    at("created_at"),
    field("named_owner_name"),
    field("named_owner_email"),
  ],
  hand_overs: [field("company", "text", "co_name"), state(), at("created_at"), at("answered_at")],
  employments: [
    field("name", "name"),
    field("email"),
    field("phone", "phone"),
    on("dob"),
    state("employment_state"),
    field("class", "employeeClass"),
    on("hire_date"),
    field("hours_per_week"),
    field("employee_number"),
    field("is_owner_or_spouse", "yes"),
    at("invited_at"),
    on("last_day"),
    field("leave_reason", "leaveReason"),
  ],
  waiting_lists: [
    field("kind", "word"),
    state(),
    field("first_name"),
    field("us_state"),
    field("zip"),
    field("group_size"),
    at("created_at"),
  ],
  sessions: [at("signed_in", "created_at"), at("last_seen_at"), at("valid_until", "expires_at")],
  account_openings: [
    field("by", "name"),
    field("reason"),
    at("opened", "started_at"),
    at("until", "ended_at"),
  ],
  links_sent: [
    field("purpose", "link"),
    field("sent_to", "text", "email"),
    at("sent_at", "created_at"),
    at("valid_until", "expires_at"),
    at("used_at"),
  ],
  invoice_links: [
    field("sent_to"),
    at("sent_at", "created_at"),
    at("valid_until", "expires_at"),
    at("ended_at"),
    at("last_opened_at"),
  ],
  newsletter: [field("email"), field("status", "state"), at("consent_at"), at("updated_at")],
  messages: [
    field("kind", "message"),
    field("sent_to", "text", "to_email"),
    state(),
    at("sent_at"),
  ],
} satisfies Readonly<Record<string, readonly Field[]>>;

export type OwnDataPart = keyof typeof parts;
export const ownDataParts = Object.keys(parts) as OwnDataPart[];

/** Parts that are the person's rows of a table, as they are; the others are read by core/account/export.ts. */
export const ownTables = {
  checklist: "checklist_items",
  association_memberships: "association_memberships",
  memberships: "subscriptions",
} as const satisfies Partial<Record<OwnDataPart, string>>;

/** Returns an entry's fields; all of them for a part that only a foreign backend has. */
export const fieldsOf = (part: string, entry: Kept): readonly Field[] =>
  Object.hasOwn(parts, part)
    ? parts[part as OwnDataPart]
    : Object.keys(entry).map((name) => field(name));
