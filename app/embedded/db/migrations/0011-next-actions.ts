import type { Migration } from "kysely";

/** By table, the column beside which jobs look for what is due. */
const tables = { subscriptions: [], registrations: ["state"], waitlist_entries: ["state"] };

/**
 * When time does something to a row next. Until the jobs have looked at them, all rows are due: what was there before this
 * is gone through once.
 */
export const nextActions: Migration = {
  async up(db) {
    for (const [table, before] of Object.entries(tables)) {
      await db.schema.alterTable(table).addColumn("next_action_at", "text").execute();
      await db
        .updateTable(table as never)
        .set({ next_action_at: "2000-01-01T00:00:00.000Z" } as never)
        .execute();
      const columns = [...before, "next_action_at"];
      await db.schema
        .createIndex(`${table}_by_${columns.join("_")}`)
        .on(table)
        .columns(columns)
        .execute();
    }
    await db.schema
      .createIndex("invoices_by_subscription_id_state")
      .on("invoices")
      .columns(["subscription_id", "state", "due_on"])
      .execute();
  },
};
