import type { Kysely, Migration } from "kysely";

/** What employer and employee pay a month, as it was when somebody chose; null: nobody shares, or it was not kept. */
export const shares: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["employer_share_c", "member_share_c"]) {
      await db.schema.alterTable("enrollments").addColumn(name, "integer").execute();
    }
  },
};
