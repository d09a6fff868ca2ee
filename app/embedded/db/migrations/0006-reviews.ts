import type { Migration } from "kysely";

const columns = ["review_reason", "review_note", "reviewed_at", "reviewed_by", "ein_cipher"];

/** What a registration is held for, what a person decided about it, and its EIN until then. */
export const reviews: Migration = {
  async up(db) {
    for (const column of columns) {
      await db.schema.alterTable("registrations").addColumn(column, "text").execute();
    }
    await db.schema
      .createIndex("registrations_by_state_submitted_at")
      .on("registrations")
      .columns(["state", "submitted_at", "id"])
      .execute();
    await db.schema
      .createIndex("companies_by_state_status")
      .on("companies")
      .columns(["state", "status"])
      .execute();
  },
};
