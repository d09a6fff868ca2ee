import type { Migration } from "kysely";

/** New addresses that wait for their person's word (services/email-change.ts), and when somebody was signed out everywhere. */
export const accounts: Migration = {
  async up(db) {
    await db.schema
      .createTable("email_changes")
      .addColumn("user_id", "text", (is) => is.notNull().primaryKey())
      .addColumn("new_email", "text", (is) => is.notNull())
      .addColumn("asked_at", "text", (is) => is.notNull())
      .execute();
    await db.schema.alterTable("users").addColumn("signed_out_at", "text").execute();
  },
};
