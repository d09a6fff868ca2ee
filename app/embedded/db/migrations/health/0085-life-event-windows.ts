import { sql, type Kysely, type Migration } from "kysely";

/** Two things that happen in somebody's life may be told of on one day, and each has a window of its own. */
export const lifeEventWindows: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("election_windows_once").execute();
    await db.schema
      .createIndex("election_windows_once")
      .on("election_windows")
      .columns(["offer_id", "employee_id", "why", "opens_on"])
      .unique()
      .where(sql<boolean>`why <> 'life_event'`)
      .execute();
  },
};
