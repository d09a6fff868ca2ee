import type { Kysely, Migration } from "kysely";

/** Whose last day at work has passed is asked every few minutes. */
export const lastDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("employees_leaving")
      .on("employees")
      .columns(["employment_state", "last_day"])
      .execute();
  },
};
