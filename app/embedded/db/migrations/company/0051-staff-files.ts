import type { Kysely, Migration } from "kysely";

/** The file of people that a company's owner is about to import. */
export const staffFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("staff_files")
      .addColumn("company_id", "text", (is) => is.primaryKey())
      .addColumn("file", "text")
      .addColumn("rev", "integer", (is) => is.notNull())
      .addColumn("kept_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("staff_files_by_kept_at")
      .on("staff_files")
      .column("kept_at")
      .execute();
  },
};
