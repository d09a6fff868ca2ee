import type { Kysely, Migration } from "kysely";

/** Whether somebody said themselves what their name is: what they type later in a sign-up changes it no more. */
export const nameConfirmed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("users").addColumn("name_confirmed", "text").execute();
  },
};
