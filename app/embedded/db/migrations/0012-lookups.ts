import type { Migration } from "kysely";

/**
 * What is looked up all the time, and without which a look goes through all rows: the drafts of an address, what somebody pays
 * for, and what housekeeping deletes.
 */
const indexes: Record<string, string[][]> = {
  registrations: [["email", "state"]],
  subscriptions: [
    ["company_id", "state"],
    ["user_id", "state"],
  ],
  outbox: [["created_at"]],
  sent_notices: [["sent_at"]],
  known_devices: [["expires_at"]],
  email_changes: [["asked_at"]],
};

export const lookups: Migration = {
  async up(db) {
    for (const [table, lists] of Object.entries(indexes)) {
      for (const columns of lists) {
        await db.schema
          .createIndex(`${table}_by_${columns.join("_")}`)
          .on(table)
          .columns(columns)
          .execute();
      }
    }
  },
};
