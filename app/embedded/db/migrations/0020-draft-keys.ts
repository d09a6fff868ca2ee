import type { Kysely, Migration } from "kysely";

/**
 * A key knows whether its browser typed the address that its draft has, and stays for a while when it opens nothing any more,
 * so that the browser can be told where the draft went. Of the keys that there are nobody knows who typed what.
 */
export const draftKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("registration_keys")
      .addColumn("typed_address", "text", (column) => column.notNull().defaultTo("no"))
      .execute();
    await db.schema.alterTable("registration_keys").addColumn("ended_at", "text").execute();
    await db.schema
      .createIndex("registration_keys_by_ended_at")
      .on("registration_keys")
      .column("ended_at")
      .where("ended_at", "is not", null)
      .execute();
  },
};
