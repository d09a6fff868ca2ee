import type { ColumnDefinitionBuilder, Kysely, Migration } from "kysely";

/** Every table of ../schema.ts. Text and integer only, so that both engines keep and compare values alike. */
type Column = {
  type: "text" | "integer";
  build(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
};

// SQLite allows null in a primary key that is text, hence notNull on both.
const key: Column = { type: "text", build: (column) => column.notNull().primaryKey() };
const text: Column = { type: "text", build: (column) => column.notNull() };
const uniqueText: Column = { type: "text", build: (column) => column.notNull().unique() };
const textOrNull: Column = { type: "text", build: (column) => column };
const integer: Column = { type: "integer", build: (column) => column.notNull() };
const refersTo = (target: string): Column => ({
  type: "text",
  build: (column) => column.notNull().references(target),
});
const mayReferTo = (target: string): Column => ({
  type: "text",
  build: (column) => column.references(target),
});
/** Goes when its owner goes. */
const ownedBy = (target: string): Column => ({
  type: "text",
  build: (column) => column.notNull().references(target).onDelete("cascade"),
});
const mayBeOwnedBy = (target: string): Column => ({
  type: "text",
  build: (column) => column.references(target).onDelete("cascade"),
});
const times = { created_at: text, updated_at: text };

async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Column>,
  primaryKey?: string[],
) {
  let table = db.schema.createTable(name);
  for (const [column, { type, build }] of Object.entries(columns)) {
    table = table.addColumn(column, type, build);
  }
  if (primaryKey) table = table.addPrimaryKeyConstraint(`${name}_key`, primaryKey as never[]);
  await table.execute();
}

async function createIndex(db: Kysely<unknown>, table: string, ...columns: string[]) {
  await db.schema
    .createIndex(`${table}_by_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}

async function createPeople(db: Kysely<unknown>) {
  await createTable(db, "users", {
    id: key,
    email: uniqueText,
    first_name: text,
    last_name: text,
    status: text,
    type: text,
    admin_level: text,
    company_role: textOrNull,
    phone: textOrNull,
    language: text,
    email_verified_at: textOrNull,
    password_hash: textOrNull,
    questionnaire_status: text,
    ...times,
  });
  await createTable(db, "companies", {
    id: key,
    co_name: text,
    entity_type: text,
    industry: text,
    state: text,
    full_time_count: integer,
    part_time_count: integer,
    phone: text,
    website: textOrNull,
    owner_user_id: refersTo("users.id"),
    billing_email: text,
    status: text,
    waiting_period_days: integer,
    ...times,
  });
  // Users and companies refer to each other; this is the order that both engines accept.
  await db.schema
    .alterTable("users")
    .addColumn("company_id", "text", (column) => column.references("companies.id"))
    .execute();
  await createIndex(db, "users", "company_id");
  await createIndex(db, "companies", "owner_user_id");

  await createTable(db, "associations", {
    id: key,
    slug: uniqueText,
    name: text,
    join_code: uniqueText,
    join_open: text,
    dues_c: integer,
    approval: text,
    agreement_version: text,
    ...times,
  });
  await createTable(db, "association_memberships", {
    id: key,
    association_id: refersTo("associations.id"),
    company_id: mayReferTo("companies.id"),
    user_id: mayBeOwnedBy("users.id"),
    state: text,
    member_no: uniqueText,
    paid_through: textOrNull,
    ...times,
  });
  await createIndex(db, "association_memberships", "association_id");
  await createIndex(db, "association_memberships", "company_id");
  await createIndex(db, "association_memberships", "user_id");
}

async function createCoverage(db: Kysely<unknown>) {
  await createTable(db, "plans", {
    id: key,
    slug: uniqueText,
    name: text,
    carrier: text,
    metal: text,
    network: text,
    network_name: textOrNull,
    hsa: text,
    deductible_ind_c: integer,
    deductible_fam_c: integer,
    oop_ind_c: integer,
    oop_fam_c: integer,
    coinsurance_pct: integer,
    copays: text,
    premium_c: text,
    markets: text,
    states: text,
    association_ids: text,
    plan_year: integer,
    sbc_url: textOrNull,
    status: text,
    ...times,
  });
  await createTable(db, "ancillary_plans", {
    id: key,
    kind: text,
    slug: uniqueText,
    name: text,
    carrier: text,
    premium_c: text,
    terms: text,
    position: integer,
    status: text,
    ...times,
  });
  await createTable(db, "add_ons", {
    id: key,
    slug: uniqueText,
    title: text,
    summary: text,
    kind: text,
    price_c: integer,
    price_unit: text,
    period: text,
    markets: text,
    requires_medical: text,
    position: integer,
    status: text,
    ...times,
  });
  await createTable(db, "enrollments", {
    id: key,
    user_id: refersTo("users.id"),
    source: text,
    plan_id: mayReferTo("plans.id"),
    waiver_reason: textOrNull,
    tier: text,
    dental_id: mayReferTo("ancillary_plans.id"),
    vision_id: mayReferTo("ancillary_plans.id"),
    effective_on: text,
    ends_on: textOrNull,
    state: text,
    ...times,
  });
  await createIndex(db, "enrollments", "user_id", "state");
  await createIndex(db, "enrollments", "plan_id");
}

async function createContent(db: Kysely<unknown>) {
  await createTable(db, "categories", {
    id: key,
    slug: uniqueText,
    title: text,
    illustration: text,
    position: integer,
    audience: text,
    ...times,
  });
  await createTable(db, "vendors", {
    id: key,
    slug: uniqueText,
    name: text,
    category_id: refersTo("categories.id"),
    summary: text,
    body: text,
    offer: text,
    redeem_kind: text,
    redeem_value: text,
    eligibility: text,
    states: text,
    image: textOrNull,
    status: text,
    ...times,
  });
  await createIndex(db, "vendors", "category_id");
  await createTable(db, "articles", {
    id: key,
    slug: uniqueText,
    title: text,
    summary: text,
    body: text,
    read_minutes: integer,
    language: text,
    topic: text,
    crisis_box: text,
    reviewed_on: text,
    ...times,
  });
  await createTable(db, "legal_texts", {
    slug: key,
    title: text,
    version: text,
    updated_on: text,
    body: text,
  });
  await createTable(
    db,
    "checklist_items",
    { user_id: ownedBy("users.id"), item: text, done_at: text },
    ["user_id", "item"],
  );
}

async function createSignIn(db: Kysely<unknown>) {
  await createTable(db, "tokens", {
    id: key,
    hash: uniqueText,
    purpose: text,
    user_id: mayBeOwnedBy("users.id"),
    email: text,
    code_hash: textOrNull,
    next: textOrNull,
    attempts: integer,
    expires_at: text,
    used_at: textOrNull,
    superseded_at: textOrNull,
    created_at: text,
  });
  await createIndex(db, "tokens", "user_id", "purpose");
  await createIndex(db, "tokens", "email", "purpose");
  await createIndex(db, "tokens", "expires_at");
  await createTable(db, "backend_sessions", {
    id: key,
    user_id: mayBeOwnedBy("users.id"),
    csrf_token: text,
    created_at: text,
    last_seen_at: text,
    expires_at: text,
  });
  await createIndex(db, "backend_sessions", "user_id");
  await createIndex(db, "backend_sessions", "expires_at");
  await createTable(db, "refresh_tokens", {
    hash: key,
    user_id: ownedBy("users.id"),
    created_at: text,
    expires_at: text,
  });
  await createIndex(db, "refresh_tokens", "user_id");
  await createIndex(db, "refresh_tokens", "expires_at");
  await createTable(db, "outbox", {
    id: key,
    kind: text,
    to_email: text,
    payload: text,
    state: text,
    attempts: integer,
    not_before: text,
    leased_until: textOrNull,
    last_error: textOrNull,
    created_at: text,
    sent_at: textOrNull,
  });
  await createIndex(db, "outbox", "state", "not_before");
  await createTable(db, "facts", { key, value: text });
}

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db);
    await createCoverage(db);
    await createContent(db);
    await createSignIn(db);
  },
};
