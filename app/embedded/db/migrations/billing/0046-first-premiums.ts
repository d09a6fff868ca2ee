import { sql, type Kysely, type Migration } from "kysely";

/**
 * What an invoice is about: a membership's period, of which there is one each, or premiums beside it, of which there may be several
 * on one day.
 */
export const firstPremiums: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("invoices")
      .addColumn("about", "text", (column) => column.notNull().defaultTo("membership"))
      .execute();
    await sql`update invoices set about = 'premiums' where lines not like '%"kind":"membership"%'`.execute(
      db,
    );
    await db.schema.dropIndex("invoices_by_subscription_id_period_start").execute();
    await db.schema
      .createIndex("invoices_by_period")
      .unique()
      .on("invoices")
      .columns(["subscription_id", "period_start"])
      .where(sql.ref("about"), "=", sql.lit("membership"))
      .execute();
    await db.schema
      .createIndex("invoices_by_subscription_id_period_start")
      .on("invoices")
      .columns(["subscription_id", "period_start"])
      .execute();
  },
};
