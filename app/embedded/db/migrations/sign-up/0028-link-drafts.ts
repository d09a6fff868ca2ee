import type { Kysely, Migration } from "kysely";

/**
 * A link back to a draft knows which, so that whoever opens it can be told what has become of that draft. Of the links that
 * there are nobody knows.
 */
export const linkDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("tokens").addColumn("registration_id", "text").execute();
  },
};
