import { sql, type Kysely, type Migration } from "kysely";

/**
 * What a membership becomes with a later period, when and why it ended, and a period's invoice issued anew: the one that it replaces
 * is void and stays.
 */
export const membershipChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["next_terms", "ended_on", "cancel_reason"]) {
      await db.schema.alterTable("subscriptions").addColumn(column, "text").execute();
    }
    await sql`update subscriptions set ended_on = coalesce(cancel_at, substr(updated_at, 1, 10)) where state = 'ended'`.execute(
      db,
    );
    await db.schema.dropIndex("invoices_by_period").execute();
    await db.schema
      .createIndex("invoices_by_period")
      .unique()
      .on("invoices")
      .columns(["subscription_id", "period_start"])
      .where(sql<boolean>`about = 'membership' and state <> 'void'`)
      .execute();
  },
};
