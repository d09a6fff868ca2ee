import { sql, type Kysely, type Migration } from "kysely";

/**
 * The number of a check is its payer's own: two payers may use the same one, and one that was undone may come again. What a
 * provider calls a payment stays unique. And a payment knows the row of a bank's file that it came from.
 */
export const payersReferences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("payments_by_kind_provider_ref").execute();
    await sql`create unique index payments_online_by_provider_ref on payments (provider_ref) where kind = 'hosted'`.execute(
      db,
    );
    await db.schema.alterTable("payments").addColumn("bank_row", "text").execute();
    await sql`update payments set bank_row = provider_ref where provider_ref like 'Bank file %'`.execute(
      db,
    );
    await db.schema
      .createIndex("payments_by_bank_row")
      .on("payments")
      .columns(["bank_row"])
      .execute();
  },
};
