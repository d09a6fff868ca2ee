import type { Migration } from "kysely";

/** Who asked for the newsletter (services/newsletter.ts). */
export const newsletter: Migration = {
  async up(db) {
    await db.schema
      .createTable("newsletter_subscribers")
      .addColumn("id", "text", (is) => is.notNull().primaryKey())
      .addColumn("email", "text", (is) => is.notNull().unique())
      .addColumn("source", "text", (is) => is.notNull())
      .addColumn("status", "text", (is) => is.notNull())
      .addColumn("provider_result", "text", (is) => is.notNull())
      .addColumn("consent_at", "text", (is) => is.notNull())
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .execute();
  },
};
