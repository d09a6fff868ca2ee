import type { Kysely, Migration } from "kysely";

/** The time zone of a company's days, where its owner chose another one than its address has. */
export const companyZone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("companies").addColumn("time_zone", "text").execute();
  },
};
