import { sql, type Migration } from "kysely";

/** Columns, and whether each must have a value; all are text but the step. */
const tables: Record<string, { columns: Record<string, boolean>; key: string[] }> = {
  second_factors: {
    columns: { user_id: true, secret: false, pending: false, pending_at: false, set_up_at: false },
    key: ["user_id"],
  },
  recovery_codes: {
    columns: { user_id: true, code_hash: true, used_at: false },
    key: ["user_id", "code_hash"],
  },
  known_devices: {
    columns: { token_hash: true, user_id: true, created_at: true, expires_at: true },
    key: ["token_hash"],
  },
};

/** Administrators' second factor, and what sessions remember of it. */
export const secondFactor: Migration = {
  async up(db) {
    for (const [name, { columns, key }] of Object.entries(tables)) {
      let table = db.schema.createTable(name);
      for (const [column, must] of Object.entries(columns)) {
        table = table.addColumn(column, "text", (is) => (must ? is.notNull() : is));
      }
      if (name === "second_factors") table = table.addColumn("last_step", "integer");
      await table.addPrimaryKeyConstraint(`${name}_key`, key as never[]).execute();
    }
    await db.schema
      .createIndex("known_devices_by_user")
      .on("known_devices")
      .column("user_id")
      .execute();
    for (const table of ["backend_sessions", "refresh_tokens"]) {
      for (const column of ["factor_passed_at", "factor_proved_at"]) {
        await db.schema.alterTable(table).addColumn(column, "text").execute();
      }
    }
    await db.schema.alterTable("refresh_tokens").addColumn("line", "text").execute();
    await db.schema
      .createIndex("refresh_tokens_by_line")
      .on("refresh_tokens")
      .column("line")
      .execute();
    // Sample people, whom nobody has to protect on a machine of one's own. Everybody else has an id without a name in it.
    await db.schema.alterTable("users").addColumn("sample", "text").execute();
    await sql`update users set sample = 'yes' where id like 'user-%'
      and exists (select 1 from facts where key = 'seed')`.execute(db);
  },
};
