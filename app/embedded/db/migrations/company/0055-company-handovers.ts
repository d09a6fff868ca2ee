import { sql, type Kysely, type Migration } from "kysely";

/** Companies that their owners want to hand over to somebody on their list. */
export const companyHandovers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("company_handovers")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("company_id", "text", (is) =>
        is.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("from_user_id", "text", (is) => is.notNull().references("users.id"))
      .addColumn("to_user_id", "text", (is) => is.notNull().references("users.id"))
      .addColumn("expires_at", "text", (is) => is.notNull())
      .addColumn("answered_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    for (const column of ["company_id", "to_user_id"]) {
      await db.schema
        .createIndex(`company_handovers_open_by_${column}`)
        .unique()
        .on("company_handovers")
        .column(column)
        .where(sql<boolean>`state = 'offered'`)
        .execute();
    }
    for (const column of ["company_id", "from_user_id", "to_user_id"]) {
      await db.schema
        .createIndex(`company_handovers_by_${column}`)
        .on("company_handovers")
        .columns([column, "created_at"])
        .execute();
    }
  },
};
