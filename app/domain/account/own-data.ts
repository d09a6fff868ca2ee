/** What is stored about a person: the parts of their export and of the page that shows it, in order. */

/** One row of a part, as it is stored. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** How the page shows a field: its format, and the path of the value in the row. */
export type FieldDisplay = { as: FieldFormat; of: string };
type FieldFormat =
  | "text"
  | "day"
  | "lastDay"
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
  | "addOns"
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

type ShownField = [labelKey: string, display: FieldDisplay];

const shownField = (labelKey: string, as: FieldFormat = "text", of = labelKey): ShownField => [
  labelKey,
  { as, of },
];
/** Returns a field that the page shows as a time, from the ISO time at the path `of`. */
const timeField = (labelKey: string, of = labelKey): ShownField => shownField(labelKey, "time", of);
const dayField = (name: string): ShownField => shownField(name, "day");
/** Returns a field that the page shows as a state's name, from the USPS code at the path `of`. */
const stateField = (of = "state"): ShownField => shownField("state", "state", of);

/** Which stored fields of each part the page shows, and in which format; none of the parts that it words by their forms. */
const fieldsByPart = {
  profile: [
    shownField("name", "name"),
    shownField("email"),
    shownField("phone", "phone"),
    shownField("language", "language"),
    shownField("time_zone", "zone"),
    shownField("company", "text", "company.co_name"),
    timeField("created_at"),
  ],
  emails_not_wanted: [shownField("list", "mailGroup")],
  enrollments: [
    stateField(),
    shownField("plan", "text", "receipt.after.plan"),
    shownField("dental", "text", "receipt.after.dental"),
    shownField("vision", "text", "receipt.after.vision"),
    shownField("add_ons", "addOns", "addons_chosen"),
    shownField("people", "people", "receipt.after.people"),
    shownField("member_c", "money", "receipt.after.member_c"),
    shownField("employer_c", "money", "receipt.after.employer_c"),
    shownField("waiver_reason", "waiver"),
    dayField("effective_on"),
    dayField("ends_on"),
    shownField("address", "address", "covered.subscriber.address"),
    shownField("reference"),
    shownField("signed_name"),
    timeField("signed_at"),
  ],
  dependents: [
    shownField("name", "name"),
    shownField("relationship", "relationship"),
    dayField("dob"),
    shownField("lives_with_me", "yes"),
  ],
  life_events: [
    shownField("kind", "lifeEvent"),
    dayField("event_on"),
    timeField("told_at", "created_at"),
  ],
  checklist: [shownField("item", "checklistItem"), timeField("done_at")],
  used_offers: [shownField("vendor"), timeField("used_at")],
  association_memberships: [stateField(), shownField("member_no"), dayField("paid_through")],
  managed_associations: [
    shownField("association"),
    stateField(),
    shownField("sent_to", "text", "email"),
    timeField("invited_at", "created_at"),
    timeField("accepted_at"),
    timeField("ended_at"),
  ],
  memberships: [
    shownField("tier", "tier"),
    shownField("state", "membershipState"),
    shownField("period", "word"),
    dayField("started_on"),
    shownField("period_end", "lastDay", "current_period_end"),
    dayField("ended_on"),
    shownField("cancel_reason", "cancelReason"),
    shownField("billing_name"),
    shownField("billing_email"),
    shownField("billing_address", "address"),
  ],
  invoices: [
    shownField("number"),
    shownField("state", "invoiceState"),
    dayField("issued_on"),
    dayField("due_on"),
    shownField("total_c", "money"),
    shownField("paid_c", "money"),
  ],
  questionnaire: [],
  applications: [],
  companies: [
    shownField("company", "text", "co_name"),
    timeField("created_at"),
    shownField("named_owner_name"),
    shownField("named_owner_email"),
  ],
  hand_overs: [
    shownField("company", "text", "co_name"),
    stateField(),
    timeField("created_at"),
    timeField("answered_at"),
  ],
  employments: [
    shownField("name", "name"),
    shownField("email"),
    shownField("phone", "phone"),
    dayField("dob"),
    stateField("employment_state"),
    shownField("class", "employeeClass"),
    dayField("hire_date"),
    shownField("hours_per_week"),
    shownField("employee_number"),
    shownField("is_owner_or_spouse", "yes"),
    timeField("invited_at"),
    dayField("last_day"),
    shownField("leave_reason", "leaveReason"),
  ],
  waiting_lists: [
    shownField("kind", "word"),
    stateField(),
    shownField("first_name"),
    shownField("us_state"),
    shownField("zip"),
    shownField("group_size"),
    timeField("created_at"),
  ],
  sessions: [
    timeField("signed_in", "created_at"),
    timeField("last_seen_at"),
    timeField("valid_until", "expires_at"),
  ],
  account_openings: [
    shownField("by", "name"),
    shownField("reason"),
    timeField("opened", "started_at"),
    timeField("until", "ended_at"),
  ],
  links_sent: [
    shownField("purpose", "link"),
    shownField("sent_to", "text", "email"),
    timeField("sent_at", "created_at"),
    timeField("valid_until", "expires_at"),
    timeField("used_at"),
  ],
  invoice_links: [
    shownField("sent_to"),
    timeField("sent_at", "created_at"),
    timeField("valid_until", "expires_at"),
    timeField("ended_at"),
    timeField("last_opened_at"),
  ],
  newsletter: [
    shownField("email"),
    shownField("status", "state"),
    timeField("consent_at"),
    timeField("updated_at"),
  ],
  messages: [
    shownField("kind", "message"),
    shownField("sent_to", "text", "to_email"),
    stateField(),
    timeField("sent_at"),
  ],
} satisfies Readonly<Record<string, readonly ShownField[]>>;

export type OwnDataPart = keyof typeof fieldsByPart;
export const ownDataParts = Object.keys(fieldsByPart) as OwnDataPart[];

/** The tables of the parts that are the person's rows as they are; core/account/export.ts reads the other parts. */
export const ownTables = {
  checklist: "checklist_items",
  association_memberships: "association_memberships",
  memberships: "subscriptions",
} as const satisfies Partial<Record<OwnDataPart, string>>;

/** Returns the fields to show of a row in a part; all of the row's for a part that only a foreign backend has. */
export const fieldsOf = (part: string, entry: StoredRecord): readonly ShownField[] =>
  Object.hasOwn(fieldsByPart, part)
    ? fieldsByPart[part as OwnDataPart]
    : Object.keys(entry).map((name) => shownField(name));
