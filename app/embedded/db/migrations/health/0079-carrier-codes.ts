import type { Kysely, Migration } from "kysely";

/** What carriers call themselves, their groups and their plans in a file, and carriers that have no plan yet. */
export const carrierCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("carrier_codes")
      .addColumn("carrier", "text", (is) => is.notNull())
      .addColumn("kind", "text", (is) => is.notNull())
      .addColumn("object_id", "text", (is) => is.notNull())
      .addColumn("code", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("carrier_codes_once", ["carrier", "kind", "object_id"])
      .execute();
  },
};
