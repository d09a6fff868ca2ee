import { sql, type Kysely, type Migration } from "kysely";

/** What an owner asks to be changed of who their company is in law, and what was answered. */
export const companyChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("company_changes")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("company_id", "text", (is) =>
        is.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("asked_by", "text", (is) => is.notNull())
      .addColumn("was_name", "text", (is) => is.notNull())
      .addColumn("was_ein_last4", "text")
      .addColumn("co_name", "text")
      .addColumn("ein_cipher", "text")
      .addColumn("ein_last4", "text")
      .addColumn("why", "text", (is) => is.notNull())
      .addColumn("answer", "text")
      .addColumn("decided_by", "text")
      .addColumn("decided_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("company_changes_open")
      .unique()
      .on("company_changes")
      .column("company_id")
      .where(sql<boolean>`state = 'asked'`)
      .execute();
    for (const columns of [
      ["company_id", "created_at"],
      ["state", "created_at"],
    ]) {
      await db.schema
        .createIndex(`company_changes_by_${columns.join("_")}`)
        .on("company_changes")
        .columns(columns)
        .execute();
    }
  },
};
