/** Everything that is stored about a person: the parts of their export and of the page that shows it, in order. */

/** One row of a part, as it is stored. */
export type Kept = Readonly<Record<string, unknown>>;

/** How the page shows a field: its format, and the path of the value in the row. */
export type How = { as: FieldFormat; of: string };
type FieldFormat =
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

type ShownField = [name: string, how: How];

const field = (name: string, as: FieldFormat = "text", of = name): ShownField => [name, { as, of }];
const timeField = (name: string, of = name) => field(name, "time", of);
const dayField = (name: string) => field(name, "day");
const stateField = (of = "state") => field("state", "state", of);

/** Which stored fields of each part the page shows, and in which format. */
const parts = {
  profile: [
    field("name", "name"),
    field("email"),
    field("phone", "phone"),
    field("language", "language"),
    field("time_zone", "zone"),
    field("company", "text", "company.co_name"),
    timeField("created_at"),
  ],
  emails_not_wanted: [field("list", "mailGroup")],
  enrollments: [
    stateField(),
    field("plan", "text", "receipt.after.plan"),
    field("dental", "text", "receipt.after.dental"),
    field("vision", "text", "receipt.after.vision"),
    field("people", "people", "receipt.after.people"),
    field("member_c", "money", "receipt.after.member_c"),
    field("employer_c", "money", "receipt.after.employer_c"),
    field("waiver_reason", "waiver"),
    dayField("effective_on"),
    dayField("ends_on"),
    field("address", "address", "covered.subscriber.address"),
    field("reference"),
    field("signed_name"),
    timeField("signed_at"),
  ],
  dependents: [
    field("name", "name"),
    field("relationship", "relationship"),
    dayField("dob"),
    field("lives_with_me", "yes"),
  ],
  life_events: [
    field("kind", "lifeEvent"),
    dayField("event_on"),
    timeField("told_at", "created_at"),
  ],
  checklist: [field("item", "checklistItem"), timeField("done_at")],
  used_offers: [field("vendor"), timeField("used_at")],
  association_memberships: [stateField(), field("member_no"), dayField("paid_through")],
  managed_associations: [
    field("association"),
    stateField(),
    field("sent_to", "text", "email"),
    timeField("invited_at", "created_at"),
    timeField("accepted_at"),
    timeField("ended_at"),
  ],
  memberships: [
    field("tier", "tier"),
    field("state", "membershipState"),
    field("period", "word"),
    dayField("started_on"),
    dayField("current_period_end"),
    dayField("ended_on"),
    field("cancel_reason", "cancelReason"),
    field("billing_name"),
    field("billing_email"),
    field("billing_address", "address"),
  ],
  invoices: [
    field("number"),
    field("state", "invoiceState"),
    dayField("issued_on"),
    dayField("due_on"),
    field("total_c", "money"),
    field("paid_c", "money"),
  ],
  // The page words these by their forms.
  questionnaire: [],
  applications: [],
  companies: [
    field("company", "text", "co_name"),
    timeField("created_at"),
    field("named_owner_name"),
    field("named_owner_email"),
  ],
  hand_overs: [
    field("company", "text", "co_name"),
    stateField(),
    timeField("created_at"),
    timeField("answered_at"),
  ],
  employments: [
    field("name", "name"),
    field("email"),
    field("phone", "phone"),
    dayField("dob"),
    stateField("employment_state"),
    field("class", "employeeClass"),
    dayField("hire_date"),
    field("hours_per_week"),
    field("employee_number"),
    field("is_owner_or_spouse", "yes"),
    timeField("invited_at"),
    dayField("last_day"),
    field("leave_reason", "leaveReason"),
  ],
  waiting_lists: [
    field("kind", "word"),
    stateField(),
    field("first_name"),
    field("us_state"),
    field("zip"),
    field("group_size"),
    timeField("created_at"),
  ],
  sessions: [
    timeField("signed_in", "created_at"),
    timeField("last_seen_at"),
    timeField("valid_until", "expires_at"),
  ],
  account_openings: [
    field("by", "name"),
    field("reason"),
    timeField("opened", "started_at"),
    timeField("until", "ended_at"),
  ],
  links_sent: [
    field("purpose", "link"),
    field("sent_to", "text", "email"),
    timeField("sent_at", "created_at"),
    timeField("valid_until", "expires_at"),
    timeField("used_at"),
  ],
  invoice_links: [
    field("sent_to"),
    timeField("sent_at", "created_at"),
    timeField("valid_until", "expires_at"),
    timeField("ended_at"),
    timeField("last_opened_at"),
  ],
  newsletter: [
    field("email"),
    field("status", "state"),
    timeField("consent_at"),
    timeField("updated_at"),
  ],
  messages: [
    field("kind", "message"),
    field("sent_to", "text", "to_email"),
    stateField(),
    timeField("sent_at"),
  ],
} satisfies Readonly<Record<string, readonly ShownField[]>>;

export type OwnDataPart = keyof typeof parts;
export const ownDataParts = Object.keys(parts) as OwnDataPart[];

/** The tables of the parts that are the person's rows as they are; core/account/export.ts reads the other parts. */
export const ownTables = {
  checklist: "checklist_items",
  association_memberships: "association_memberships",
  memberships: "subscriptions",
} as const satisfies Partial<Record<OwnDataPart, string>>;

/** Returns the fields to show of a row in a part; all of the row's for a part that only a foreign backend has. */
export const fieldsOf = (part: string, entry: Kept): readonly ShownField[] =>
  Object.hasOwn(parts, part)
    ? parts[part as OwnDataPart]
    : Object.keys(entry).map((name) => field(name));
