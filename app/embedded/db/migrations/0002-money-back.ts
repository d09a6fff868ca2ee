import type { Kysely, Migration } from "kysely";

/** Money that a payer has asked to have back. */
export const moneyBack: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("money_back")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("subscription_id", "text", (column) => column.notNull())
      .addColumn("amount_c", "integer", (column) => column.notNull())
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("sent_on", "text")
      .addColumn("reference", "text")
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("money_back_by_subscription")
      .on("money_back")
      .column("subscription_id")
      .execute();
    await db.schema
      .createIndex("money_back_by_sent_on")
      .on("money_back")
      .columns(["sent_on", "asked_at"])
      .execute();
  },
};
