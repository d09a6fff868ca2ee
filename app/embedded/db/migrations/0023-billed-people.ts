import type { Kysely, Migration } from "kysely";

/** Whom each invoice of a company billed, so that the next one can say who came and who left, and put it right. */
export const billedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("billed_people")
      .addColumn("invoice_id", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("first_day", "text", (column) => column.notNull())
      .addColumn("days_off", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("billed_people_pk", ["invoice_id", "person_id"])
      .execute();
  },
};
