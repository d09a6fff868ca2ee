import type { Kysely, Migration } from "kysely";

/** What an answer did to those before it, so that it can be taken back; and which ones somebody has stopped. */
export const replacedAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("enrollments").addColumn("replaced", "text").execute();
    await db.schema
      .createIndex("enrollments_frozen")
      .on("enrollments")
      .columns(["frozen_until"])
      .execute();
  },
};
