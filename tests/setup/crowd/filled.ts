import { sql, type Kysely } from "kysely";
import { embeddedTables, type EmbeddedTables } from "~/embedded/db/schema";
import { usStates } from "~/domain/us-states";
import type { Columns } from "~/storage/columns";
import type { Storage } from "~/storage/storage";

/*
 * An installation with so many people, filled by the database itself: a row is a number and an expression per column, which
 * both engines read alike.
 */

/** Everything in it is as of then, and nothing is due. */
export const filledAt = "2026-11-22T12:00:00.000Z";
/** When what is due comes to pass, in that order. */
export const whenDue = {
  draftReminders: "2026-12-05T12:00:00.000Z",
  billingDay: "2026-12-20T10:00:00.000Z",
  draftsEnd: "2026-12-21T12:00:00.000Z",
  pastDue: "2027-01-05T10:00:00.000Z",
  invitationsEnd: "2027-01-20T12:00:00.000Z",
  /** Sessions, links, limits, and what was kept of letters that left. */
  allEnded: "2027-03-01T12:00:00.000Z",
};

/** How everybody's address ends. */
export const filledAddresses = "@big.example";

type Table = keyof EmbeddedTables;

const atOnce = 50_000;

/** SQL per column, of `i` from 1 on; a column that is left out is null, nothing or 0. */
export type Expressions = Record<string, string>;

/** So many rows of a table, in statements of a bounded size. */
export async function rows(
  db: Kysely<EmbeddedTables>,
  table: Table,
  count: number,
  expressions: Expressions,
): Promise<void> {
  if (count < 1) return;
  const columns = Object.entries(embeddedTables[table] as Columns);
  const nothing = { text: "''", integer: "0" };
  const values = columns.map(
    ([name, { type, nullable }]) => expressions[name] ?? (nullable ? "null" : nothing[type]),
  );
  const names = columns.map(([name]) => `"${name}"`).join(", ");
  // A statement may take no longer than PostgreSQL lets requests wait.
  for (let from = 0; from < count; from += atOnce) {
    const last = Math.min(count, from + atOnce);
    await sql
      .raw(
        `insert into ${table} (${names})
         with recursive n(i) as (select ${from + 1} union all select i + 1 from n where i < ${last})
         select ${values.join(", ")} from n`,
      )
      .execute(db);
  }
}

export const quoted = (text: string) => `'${text}'`;
export const json = (value: unknown) => quoted(JSON.stringify(value).replaceAll("'", "''"));
export const oneOf = (texts: readonly string[], of = "i") =>
  `case ${of} % ${texts.length} ${texts.map((text, at) => `when ${at} then ${quoted(text)}`).join(" ")} end`;
const at = quoted(filledAt);
/** A time in the past year, spread. */
const past = `'2026-' || substr(cast(101 + i % 10 as text), 2) || '-' || substr(cast(101 + i % 28 as text), 2) || 'T09:' || substr(cast(100 + i % 60 as text), 2) || ':' || substr(cast(100 + i % 59 as text), 2) || '.000Z'`;
/** As an id whose order is the order of time. */
const sixDigits = (number: string) =>
  `case when ${number} > 999999 then '' || (${number}) else substr(cast(1000000 + ${number} as text), 2) end`;

const states = ["OR", "WA", "CO", "MN", "CA", "TX", "NY", "OH", "AZ", "NM"];
/** Everywhere; the lists of the first ones are long. */
const listStates = [...states, ...states, ...states, ...usStates.map(([state]) => state)];
export const firstNames = "Ana James Mary Luis Wei Priya Olga Omar Zoe Emma".split(" ");
export const lastNames = "Smith Garcia Nguyen Brown Lee Khan Ruiz Olson Diaz".split(" ");
export const address = {
  line1: "1 A St",
  line2: null,
  city: "Portland",
  state: "OR",
  zip: "97201",
};
const label = "Essential membership";
export const membershipLines = [
  { kind: "membership", label, qty: 1, unit_c: 1900, amount_c: 1900, reason: "" },
];

type Size = {
  members: number;
  /** How many of them, or of their companies, pay; three in ten unless told otherwise. */
  payers?: number;
};

/** How many of what there are. */
const countsOf = ({ members, payers = Math.floor(members * 0.3) }: Size) => ({
  users: members,
  companies: Math.floor(members / 20),
  subscriptions: payers,
  invoices: payers * 3,
  registrations: Math.floor(members / 2),
  audit_events: members * 3,
  outbox: members,
  waitlist_entries: Math.floor(members / 20),
  held: Math.floor(members / 100),
  failed_messages: Math.floor(members / 200),
});

/**
 * Of those with something due, so many at most: what one of them costs is seen by then, and of a million it would take hours.
 * Nothing ever happens to the others.
 */
const mostDue = 100_000;
const never = "2999-01-01T00:00:00.000Z";
const dueOn = (when: string) =>
  `case when i <= ${mostDue} then ${quoted(when)} else ${quoted(never)} end`;

/** Fills the database of an installation that is not running, beside its sample data. */
export async function fill({ db }: Storage<EmbeddedTables>, size: Size): Promise<void> {
  const count = countsOf(size);
  const companies = Math.max(1, count.companies);
  const add = (table: Table, many: number, expressions: Expressions) =>
    rows(db, table, many, { created_at: past, updated_at: past, ...expressions });
  const name = { first_name: oneOf(firstNames), last_name: oneOf(lastNames, "(i / 10)") };
  const individual = `i > ${companies}`;
  await add("users", count.users, {
    ...{ id: "'big-user-' || i", email: "'person' || i || '@big.example'", ...name },
    ...{ status: quoted("active"), admin_level: quoted("none"), language: quoted("en") },
    type: quoted("INDIVIDUAL"),
    ...{ email_verified_at: at, questionnaire_status: quoted("done") },
  });
  await add("companies", companies, {
    ...{ id: "'big-company-' || i", co_name: "'Company ' || i || ' & Partners'" },
    comparable_name: "'company' || i || 'andpartners'",
    words_of: "'Company ' || i || ' & Partners'",
    ...{ entity_type: quoted("llc"), industry: quoted("Retail"), state: oneOf(states) },
    ...{ full_time_count: "12", phone: quoted("+15035550100"), status: quoted("active") },
    ...{ owner_user_id: "'big-user-' || i", billing_email: "'bills' || i || '@big.example'" },
  });
  for (const word of ["company", "and", "partners", null]) {
    await add("company_words", companies, {
      word: word ? quoted(word) : "'' || i",
      ...{ comparable_name: "'company' || i || 'andpartners'", company_id: "'big-company-' || i" },
    });
  }
  // A company's owner is there before it, and its people know of it afterwards.
  const i = "cast(substr(id, 10) as integer)";
  for (let from = 0; from < count.users; from += atOnce) {
    await sql
      .raw(
        `update users set type = 'COMPANY', company_id = 'big-company-' || (1 + (${i} - 1) % ${companies}),
           company_role = case when ${i} <= ${companies} then 'owner' else 'employee' end
         where id like 'big-user-%' and ${i} > ${from} and ${i} <= ${from + atOnce}
           and (${i} % 10 < 6 or ${i} <= ${companies})`,
      )
      .execute(db);
  }
  await add("subscriptions", count.subscriptions, {
    ...{ id: "'big-sub-' || i", registration_id: "'big-done-' || i" },
    us_state: oneOf(states),
    company_id: `case when ${individual} then null else 'big-company-' || i end`,
    user_id: `case when ${individual} then 'big-user-' || (${count.users} - i + 1) end`,
    ...{ tier: quoted("essential"), period: quoted("monthly"), addon_slugs: quoted("[]") },
    ...{
      quantity: "1",
      lines: json(membershipLines),
      proration: quoted("simple"),
      state: quoted("active"),
    },
    ...{ payment_kind: quoted("invoice"), billing_name: "'Payer ' || i" },
    ...{ billing_email: "'payer' || i || '@big.example'", billing_address: json(address) },
    ...{ started_on: quoted("2026-01-01"), current_period_start: quoted("2026-12-01") },
    ...{ current_period_end: quoted("2027-01-01"), next_action_at: dueOn(whenDue.billingDay) },
  });
  const sub = `(1 + i % ${Math.max(1, count.subscriptions)})`;
  const months = Math.max(1, count.subscriptions);
  const month = `substr(cast(109 + i / ${months} as text), 2)`;
  await add("invoices", count.invoices, {
    id: "'big-invoice-' || i",
    number: `'INV-2024-' || ${sixDigits("i")}`,
    subscription_id: `'big-sub-' || ${sub}`,
    period_start: `'2026-' || ${month} || '-01'`,
    period_end: quoted("2026-12-01"),
    ...{ issued_on: `'2026-' || ${month} || '-20'`, due_on: `'2026-' || ${month} || '-28'` },
    ...{ lines: json(membershipLines), total_c: "1900", paid_c: "1900", state: quoted("paid") },
    ...{ payment_kind: quoted("invoice"), bill_to: json({ name: "", email: "", address }) },
  });
  await add("counters", 1, { name: quoted("invoice-2024"), value: String(count.invoices) });
  await add("registrations", count.registrations, {
    ...{
      id: "'big-draft-' || i",
      kind: oneOf(["company", "individual"]),
      state: quoted("draft"),
    },
    ...{ resume_code: "'X' || i", email: "'draft' || i || '@big.example'", ...name },
    ...{ us_state: oneOf(states), expires_at: quoted("2026-12-21T12:00:00.000Z") },
    ...{ next_action_at: dueOn(whenDue.draftReminders), updated_at: at },
  });
  const signedUp = {
    ...{ kind: oneOf(["company", "individual"]), ...name, us_state: oneOf(states) },
    ...{ reference: "'R-' || i", signer_name: quoted("Somebody"), signed_at: past },
    ...{ submitted_at: past, expires_at: quoted("2026-12-21T12:00:00.000Z") },
    ...{ owner_user_id: `'big-user-' || (1 + i % ${count.users})`, updated_at: past },
  };
  await add("registrations", count.subscriptions, {
    ...signedUp,
    ...{ id: "'big-done-' || i", state: quoted("active"), resume_code: "'Y' || i" },
    ...{ email: "'done' || i || '@big.example'" },
  });
  await add("registrations", count.held, {
    ...signedUp,
    ...{ id: "'big-held-' || i", state: quoted("submitted"), resume_code: "'Z' || i" },
    ...{ email: "'held' || i || '@big.example'", reference: "'H-' || i" },
    review_reason: quoted("A company of this name is already a member."),
  });
  await add("registration_keys", count.registrations, {
    ...{ key_hash: "'big-key-' || i", registration_id: "'big-draft-' || i" },
    ...{ typed_address: quoted("yes"), ended_at: `case when i % 10 = 0 then ${quoted(never)} end` },
  });
  await add("registration_steps", count.registrations, {
    ...{ registration_id: "'big-draft-' || i", step: quoted("about-you"), data: quoted("{}") },
    ...{ status: quoted("complete"), rev: "1" },
  });
  await add("audit_events", count.audit_events, {
    id: `'a0' || ${sixDigits("i")}`,
    ...{ at: past, actor_id: `'big-user-' || (1 + i % ${count.users})` },
    action: oneOf(["profile.changed", "invoice.issued", "registration.step_saved"]),
    object: `'user:big-user-' || (1 + i % ${count.users})`,
  });
  await add("outbox", count.outbox, {
    ...{ id: "'big-message-' || i", kind: quoted("invoice_issued"), payload: quoted("{}") },
    ...{ to_email: "'person' || i || '@big.example'", state: quoted("sent"), attempts: "1" },
    ...{ not_before: past, sent_at: past, created_at: at },
  });
  await add("outbox", count.failed_messages, {
    ...{ id: "'big-failed-' || i", kind: quoted("invoice_issued"), payload: quoted("{}") },
    ...{ to_email: "'person' || i || '@big.example'", state: quoted("failed"), attempts: "8" },
    ...{ not_before: past, last_error: quoted("550 No such user"), created_at: past },
  });
  const soon = quoted("2027-01-20T12:00:00.000Z");
  const whose = `'big-user-' || (1 + i % ${count.users})`;
  await add("backend_sessions", count.users / 10, {
    ...{ id: "'big-session-' || i", user_id: whose, csrf_token: "'c' || i" },
    ...{ last_seen_at: at, expires_at: soon },
  });
  await add("refresh_tokens", count.users / 10, {
    ...{ hash: "'big-refresh-' || i", user_id: whose, expires_at: soon },
  });
  await add("tokens", count.users / 10, {
    ...{ id: "'big-token-' || i", hash: "'big-hash-' || i", purpose: quoted("login") },
    ...{ user_id: whose, email: "'person' || i || '@big.example'", expires_at: soon },
  });
  await add("limits", count.users / 10, { key: "'big-limit-' || i", tries: "1", resets_at: soon });
  await add("sent_notices", count.users, { key: "'big-notice-' || i", sent_at: past });
  await add("login_as_sessions", count.users / 10, {
    ...{ id: "'big-visit-' || i", admin_id: whose, target_id: whose },
    ...{ started_at: past, expires_at: past, ended_at: past, end_reason: quoted("manual") },
  });
  const standing = ["waiting", "waiting", "waiting", "invited", "withdrawn", "converted"];
  await add("waitlist_entries", count.waitlist_entries, {
    ...{ id: "'big-entry-' || i", kind: oneOf(["insurance", "membership"]), ...name },
    ...{ email: "'waits' || i || '@big.example'", zip: quoted("97201") },
    us_state: oneOf(listStates, "(i / 2)"),
    ...{ reason: quoted("state"), state: oneOf(standing, "(i / 7)"), place: "1000 + i" },
    invited_until: `case when ${oneOf(standing, "(i / 7)")} = 'invited' then ${soon} end`,
    next_action_at: `case when ${oneOf(standing, "(i / 7)")} = 'invited' then ${soon} end`,
  });
  await add("state_openings", states.length, {
    ...{ product: quoted("membership"), us_state: oneOf(states), status: quoted("open") },
    ...{ capacity: String(count.users), updated_at: at },
  });
}
