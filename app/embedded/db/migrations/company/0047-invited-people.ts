import type { Kysely, Migration } from "kysely";

/** When somebody was invited last, and a company's people in the order in which they are listed. */
export const invitedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("employees").addColumn("invited_at", "text").execute();
    await db.schema
      .createIndex("employees_by_name")
      .on("employees")
      .columns(["company_id", "last_name", "first_name", "id"])
      .execute();
  },
};
