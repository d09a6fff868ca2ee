import type { Kysely, Migration } from "kysely";

/** Which premiums each invoice has asked for, so that each person's month is on invoices once and what changes is put right. */
export const billedPremiums: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("billed_premiums")
      .addColumn("invoice_id", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("month", "text", (column) => column.notNull())
      .addColumn("employer_c", "integer", (column) => column.notNull())
      .addColumn("member_c", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("billed_premiums_pk", ["invoice_id", "person_id", "month"])
      .execute();
    // What covers a company's people is read in portions, in the order of their ids.
    await db.schema.dropIndex("enrollments_company").execute();
    await db.schema
      .createIndex("enrollments_company")
      .on("enrollments")
      .columns(["company_id", "id"])
      .execute();
    for (const column of ["premiums_from", "premiums_through"]) {
      await db.schema.alterTable("subscriptions").addColumn(column, "text").execute();
    }
  },
};
