import { sql, type Kysely, type Migration } from "kysely";

/** What is to end with a membership is looked for whenever one may go on. */
export const endingWithMembership: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("enrollments_ending_with_membership")
      .on("enrollments")
      .columns(["end_reason", "ends_on"])
      .where(sql.ref("end_reason"), "=", sql.lit("membership_ended"))
      .execute();
  },
};
