import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";
import * as postgresSearch from "../user-search-postgres";
import * as sqliteSearch from "../user-search-sqlite";

const mandatory = true;
/** Columns, and whether each must have a value; all are text. */
const tables: Record<string, Record<string, boolean>> = {
  login_as_sessions: {
    admin_id: mandatory,
    target_id: mandatory,
    reason: false,
    started_at: mandatory,
    expires_at: mandatory,
    ended_at: false,
    end_reason: false,
  },
  audit_events: {
    at: mandatory,
    actor_id: false,
    on_behalf_of: false,
    action: mandatory,
    object: mandatory,
    before: false,
    after: false,
    ip: false,
    request_id: false,
  },
};

const indexes: [table: string, columns: string[]][] = [
  ["login_as_sessions", ["started_at"]],
  ["login_as_sessions", ["target_id", "started_at"]],
  ["audit_events", ["at", "id"]],
  ["audit_events", ["actor_id", "at"]],
  ["audit_events", ["on_behalf_of", "at"]],
  ["audit_events", ["action", "at"]],
  ["audit_events", ["object", "at"]],
  ["users", ["last_name", "first_name", "id"]],
  ["users", ["company_id", "last_name", "first_name", "id"]],
];

const words = "the audit trail cannot be changed";

async function freezeAudit(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const statements = isPostgres
    ? [
        `CREATE FUNCTION audit_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN RAISE EXCEPTION '${words}'; END $$`,
        `CREATE TRIGGER audit_frozen BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW
           EXECUTE FUNCTION audit_is_frozen()`,
        `CREATE TRIGGER audit_frozen_whole BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT
           EXECUTE FUNCTION audit_is_frozen()`,
      ]
    : ["UPDATE", "DELETE"].map(
        (change) =>
          `CREATE TRIGGER audit_frozen_${change.toLowerCase()} BEFORE ${change} ON audit_events
             BEGIN SELECT RAISE(ABORT, '${words}'); END`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Login-as sessions, the audit trail, and finding users by name. */
export const admin: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const [name, columns] of Object.entries(tables)) {
      let table = db.schema
        .createTable(name)
        .addColumn("id", "text", (is) => is.notNull().primaryKey());
      for (const [column, must] of Object.entries(columns)) {
        table = table.addColumn(column, "text", (is) => (must ? is.notNull() : is));
      }
      await table.execute();
    }
    // The session in which an administrator is logged in as its person.
    await db.schema.alterTable("backend_sessions").addColumn("login_as_id", "text").execute();
    for (const [table, columns] of indexes) {
      await db.schema
        .createIndex(`${table}_by_${columns.join("_")}`)
        .on(table)
        .columns(columns)
        .execute();
    }
    // One active per administrator, whatever two requests at once believe.
    await db.schema
      .createIndex("login_as_sessions_active")
      .unique()
      .on("login_as_sessions")
      .column("admin_id")
      .where(sql<boolean>`ended_at is null`)
      .execute();
    await freezeAudit(db, isPostgres);
    await (isPostgres ? postgresSearch : sqliteSearch).createUserSearch(db);
  },
};
