import type { Kysely, Migration } from "kysely";

/** Who signed a company up besides its owner, and whom they named as such. */
const ofCompanies = ["signer_role", "named_owner_name", "named_owner_email"];

/**
 * What an applicant and an administrator write to each other, which answers were signed, and the owner that whoever signed a
 * company up has named.
 */
export const reviewThreads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("review_messages")
      .addColumn("id", "text", (is) => is.notNull().primaryKey())
      .addColumn("registration_id", "text", (is) => is.notNull())
      .addColumn("author", "text", (is) => is.notNull())
      .addColumn("author_id", "text", (is) => is.notNull())
      .addColumn("body", "text", (is) => is.notNull())
      .addColumn("answers", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("review_messages_by_registration_id")
      .on("review_messages")
      .columns(["registration_id", "id"])
      .execute();
    await db.schema.alterTable("registrations").addColumn("signed_answers", "text").execute();
    for (const column of ofCompanies) {
      await db.schema.alterTable("companies").addColumn(column, "text").execute();
    }
  },
};
