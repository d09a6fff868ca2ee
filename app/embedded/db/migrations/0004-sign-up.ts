import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";

type Column = { type: "text" | "integer"; may?: "be null" };
const text: Column = { type: "text" };
const integer: Column = { type: "integer" };
const maybeText: Column = { type: "text", may: "be null" };
const maybeInteger: Column = { type: "integer", may: "be null" };

const times = { created_at: text, updated_at: text };

/** Each table's columns, and the columns of its primary key (`id` unless told otherwise). */
const tables: Record<string, { columns: Record<string, Column>; key?: string[] }> = {
  registrations: {
    columns: {
      id: text,
      kind: text,
      state: text,
      owner_user_id: maybeText,
      resume_code: text,
      email: maybeText,
      first_name: text,
      last_name: text,
      us_state: maybeText,
      reference: maybeText,
      signer_name: maybeText,
      signed_at: maybeText,
      submitted_at: maybeText,
      expires_at: text,
      ...times,
    },
  },
  registration_keys: {
    columns: { key_hash: text, registration_id: text, created_at: text },
    key: ["key_hash"],
  },
  registration_steps: {
    columns: {
      registration_id: text,
      step: text,
      status: text,
      data: text,
      rev: integer,
      updated_at: text,
    },
    key: ["registration_id", "step"],
  },
  locations: {
    columns: {
      id: text,
      company_id: text,
      label: text,
      line1: text,
      line2: maybeText,
      city: text,
      state: text,
      zip: text,
      is_primary: text,
      archived_at: maybeText,
      ...times,
    },
  },
  employees: {
    columns: {
      id: text,
      company_id: text,
      user_id: maybeText,
      first_name: text,
      last_name: text,
      email: text,
      phone: maybeText,
      dob: maybeText,
      hire_date: text,
      hours_per_week: integer,
      class: text,
      location_id: text,
      employee_number: maybeText,
      is_owner_or_spouse: text,
      employment_state: text,
      last_day: maybeText,
      leave_reason: maybeText,
      ...times,
    },
  },
  subscriptions: {
    columns: {
      id: text,
      registration_id: maybeText,
      company_id: maybeText,
      user_id: maybeText,
      tier: text,
      period: text,
      addon_slugs: text,
      quantity: integer,
      lines: text,
      proration: text,
      state: text,
      payment_kind: text,
      billing_name: text,
      billing_email: text,
      billing_address: text,
      started_on: text,
      current_period_start: text,
      current_period_end: text,
      cancel_at: maybeText,
      past_due_since: maybeText,
      credit_c: integer,
      ...times,
    },
  },
  invoices: {
    columns: {
      id: text,
      number: text,
      subscription_id: text,
      period_start: text,
      period_end: text,
      issued_on: text,
      due_on: text,
      lines: text,
      total_c: integer,
      paid_c: integer,
      state: text,
      payment_kind: text,
      bill_to: text,
      ...times,
    },
  },
  payments: {
    columns: {
      id: text,
      invoice_id: text,
      amount_c: integer,
      kind: text,
      provider_ref: text,
      received_on: text,
      state: text,
      failure_reason: maybeText,
      ...times,
    },
  },
  waitlist_entries: {
    columns: {
      id: text,
      kind: text,
      first_name: text,
      email: text,
      us_state: text,
      zip: text,
      group_size: maybeInteger,
      coverage_now: maybeText,
      reason: text,
      state: text,
      place: integer,
      invited_until: maybeText,
      ...times,
    },
  },
  waitlist_keys: {
    columns: {
      key_hash: text,
      entry_id: text,
      copy_state: maybeText,
      copy_us_state: maybeText,
      copy_place: maybeInteger,
      created_at: text,
    },
    key: ["key_hash"],
  },
  state_openings: {
    columns: {
      product: text,
      us_state: text,
      status: text,
      capacity: maybeInteger,
      updated_at: text,
    },
    key: ["product", "us_state"],
  },
  questionnaires: {
    columns: { user_id: text, version: integer, answers: text, updated_at: text },
    key: ["user_id"],
  },
  counters: { columns: { name: text, value: integer }, key: ["name"] },
  jobs: { columns: { name: text, next_at: text, leased_until: maybeText }, key: ["name"] },
  sent_notices: { columns: { key: text, sent_at: text }, key: ["key"] },
};

/** Table, columns, and whether no two rows may agree in them. */
const indexes: [table: string, columns: string[], unique?: "unique"][] = [
  ["registrations", ["owner_user_id", "kind"]],
  ["registration_keys", ["registration_id"]],
  ["registrations", ["email"]],
  ["registrations", ["reference"], "unique"],
  ["registrations", ["state", "updated_at"]],
  ["companies", ["ein_hash"], "unique"],
  ["locations", ["company_id", "label"], "unique"],
  ["employees", ["company_id", "email"], "unique"],
  ["employees", ["user_id"]],
  ["subscriptions", ["registration_id"], "unique"],
  ["subscriptions", ["company_id"]],
  ["subscriptions", ["user_id"]],
  ["subscriptions", ["state", "current_period_end"]],
  ["invoices", ["number"], "unique"],
  ["invoices", ["subscription_id", "period_start"], "unique"],
  ["invoices", ["state", "due_on"]],
  ["payments", ["kind", "provider_ref"], "unique"],
  ["payments", ["invoice_id"]],
  ["waitlist_entries", ["kind", "email"], "unique"],
  ["waitlist_entries", ["kind", "us_state", "place"], "unique"],
  ["waitlist_keys", ["entry_id"]],
];

/** What of an invoice may never change after it was issued; it may not be deleted either. */
const frozen = [
  "number",
  "subscription_id",
  "period_start",
  "period_end",
  "issued_on",
  "due_on",
  "lines",
  "total_c",
  "payment_kind",
  "bill_to",
];

async function freezeInvoices(db: Kysely<unknown>): Promise<void> {
  const differs = frozen.map((column) => `OLD.${column} <> NEW.${column}`).join(" OR ");
  const statements =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? [
          `CREATE FUNCTION invoice_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
             BEGIN RAISE EXCEPTION 'an issued invoice cannot be changed'; END $$`,
          `CREATE TRIGGER invoice_frozen_update BEFORE UPDATE ON invoices FOR EACH ROW
             WHEN (${differs}) EXECUTE FUNCTION invoice_is_frozen()`,
          `CREATE TRIGGER invoice_frozen_delete BEFORE DELETE ON invoices FOR EACH ROW
             EXECUTE FUNCTION invoice_is_frozen()`,
        ]
      : [
          `CREATE TRIGGER invoice_frozen_update BEFORE UPDATE ON invoices WHEN ${differs}
             BEGIN SELECT RAISE(ABORT, 'an issued invoice cannot be changed'); END`,
          `CREATE TRIGGER invoice_frozen_delete BEFORE DELETE ON invoices
             BEGIN SELECT RAISE(ABORT, 'an issued invoice cannot be changed'); END`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Sign-up drafts, companies' people and places, memberships, invoices, waiting lists. */
export const signUp: Migration = {
  async up(db) {
    for (const [name, { columns, key = ["id"] }] of Object.entries(tables)) {
      let table = db.schema.createTable(name);
      for (const [column, { type, may }] of Object.entries(columns)) {
        table = table.addColumn(column, type, (is) => (may ? is : is.notNull()));
      }
      await table.addPrimaryKeyConstraint(`${name}_key`, key as never[]).execute();
    }
    for (const column of ["ein_cipher", "ein_last4", "ein_hash"]) {
      await db.schema.alterTable("companies").addColumn(column, "text").execute();
    }
    for (const [table, columns, unique] of indexes) {
      const index = db.schema.createIndex(`${table}_by_${columns.join("_")}`).on(table);
      await (unique ? index.unique() : index).columns(columns).execute();
    }
    await freezeInvoices(db);
  },
};
