import type { Migration } from "kysely";

/** Counted tries (services/limits.ts), and a way to ask for newer mail to the same address (mail/compose.ts). */
export const limits: Migration = {
  async up(db) {
    await db.schema
      .createTable("limits")
      .addColumn("key", "text", (is) => is.primaryKey())
      .addColumn("tries", "integer", (is) => is.notNull())
      .addColumn("resets_at", "text", (is) => is.notNull())
      .execute();
    await db.schema.createIndex("limits_by_resets_at").on("limits").column("resets_at").execute();
    await db.schema
      .createIndex("outbox_by_to_email_kind")
      .on("outbox")
      .columns(["to_email", "kind"])
      .execute();
  },
};
