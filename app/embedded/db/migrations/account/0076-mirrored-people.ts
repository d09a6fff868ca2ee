import type { Kysely, Migration } from "kysely";

/** Who of a backend that nobody here wrote somebody is: that backend's address and its own id. */
export const mirroredPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["foreign_at", "foreign_id"]) {
      await db.schema.alterTable("users").addColumn(column, "text").execute();
    }
    await db.schema
      .createIndex("users_foreign")
      .unique()
      .on("users")
      .columns(["foreign_id", "foreign_at"])
      .execute();
  },
};
