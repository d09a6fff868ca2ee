import type { Kysely, Migration } from "kysely";

/**
 * Accounts that are wanted at a backend that nobody here wrote, one a person; and which browsers have proved the mailbox of a
 * draft without signing in.
 */
export const accountsElsewhere: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("accounts_elsewhere")
      .addColumn("user_id", "text", (column) => column.primaryKey())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_at", "text")
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("accounts_elsewhere_by_next_at")
      .on("accounts_elsewhere")
      .column("next_at")
      .execute();
    await db.schema
      .createIndex("accounts_elsewhere_by_updated_at")
      .on("accounts_elsewhere")
      .column("updated_at")
      .execute();
    await db.schema.alterTable("registration_keys").addColumn("proved_at", "text").execute();
  },
};
