import type { Kysely, Migration } from "kysely";

/** Which vendors' offers somebody has marked as used. Theirs alone. */
export const usedOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("used_offers")
      .addColumn("user_id", "text", (is) => is.notNull().references("users.id"))
      .addColumn("vendor_id", "text", (is) => is.notNull())
      .addColumn("used_at", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("used_offers_key", ["user_id", "vendor_id"])
      .execute();
  },
};
