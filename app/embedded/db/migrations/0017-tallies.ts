import { PostgresAdapter, sql, type Migration } from "kysely";
import type { Tallied } from "../tallied";
import * as onPostgres from "../tallies-postgres";
import * as onSqlite from "../tallies-sqlite";

const tallied: readonly Tallied[] = [
  {
    table: "subscriptions",
    columns: ["state", "us_state"],
    tally: (row) => `CASE WHEN ${row}.state <> 'ended' THEN 'places' END`,
    part: (row) => `${row}.us_state`,
  },
  {
    table: "waitlist_entries",
    columns: ["state", "kind", "us_state"],
    tally: (row) => `CASE WHEN ${row}.state IN ('waiting', 'invited') THEN ${row}.state END`,
    part: (row) => `${row}.kind || ' ' || ${row}.us_state`,
  },
  {
    table: "users",
    columns: ["type", "status"],
    tally: () => `'users'`,
    part: (row) => `${row}.type || ' ' || ${row}.status`,
  },
];

const indexes: Record<string, string[]> = {
  tallies: ["tally", "part", "amount"],
  subscriptions: ["us_state", "state"],
  waitlist_entries: ["kind", "us_state", "state", "place"],
  outbox: ["state", "created_at", "id"],
};

/** Counts that grow with an installation are kept instead of counted, and a membership says whose state's place it takes. */
export const tallies: Migration = {
  async up(db) {
    await db.schema.alterTable("subscriptions").addColumn("us_state", "text").execute();
    await sql`update subscriptions set us_state = case when company_id is null
      then (select r.us_state from registrations as r where r.id = subscriptions.registration_id)
      else (select c.state from companies as c where c.id = subscriptions.company_id) end`.execute(
      db,
    );
    await db.schema
      .createTable("tallies")
      .addColumn("tally", "text", (is) => is.notNull())
      .addColumn("part", "text", (is) => is.notNull())
      .addColumn("amount", "integer", (is) => is.notNull())
      .execute();
    for (const [table, columns] of Object.entries(indexes)) {
      const name = `${table}_by_${columns.join("_")}`;
      await db.schema.createIndex(name).on(table).columns(columns).execute();
    }
    // Of few among many, in the order of a list of them.
    await sql`create index users_not_active on users
      (last_name, first_name, id, status, type, company_id, email) where status <> 'active'`.execute(
      db,
    );
    // As the tally has it, so that no list of users is read by it.
    await sql`create index users_tallied on users ((type || ' ' || status))`.execute(db);
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const { tallyTriggers } = isPostgres ? onPostgres : onSqlite;
    for (const one of tallied) {
      const [tally, part] = [one.tally(one.table), one.part(one.table)].map((text) =>
        sql.raw(text),
      );
      await sql`insert into tallies (tally, part, amount)
        select ${tally}, ${part}, count(*) from ${sql.table(one.table)}
        where ${tally} is not null and ${part} is not null group by 1, 2`.execute(db);
      for (const statement of tallyTriggers(one)) await sql.raw(statement).execute(db);
    }
  },
};
