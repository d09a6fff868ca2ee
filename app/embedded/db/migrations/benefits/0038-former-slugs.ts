import type { Kysely, Migration } from "kysely";

/** Addresses that things of the catalogue had before: they still lead to them. */
export const formerSlugs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("catalogue_former_slugs")
      .addColumn("kind", "text", (is) => is.notNull())
      .addColumn("slug", "text", (is) => is.notNull())
      .addColumn("item_id", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("catalogue_former_slugs_key", ["kind", "slug"])
      .execute();
  },
};
