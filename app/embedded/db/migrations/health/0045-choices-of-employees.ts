import type { Kysely, Migration } from "kysely";

/** What an employee has chosen, and may choose, is asked for by the employee: on their employer's page, and when they leave. */
export const choicesOfEmployees: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("enrollments_employee")
      .on("enrollments")
      .columns(["employee_id", "effective_on"])
      .execute();
    await db.schema
      .createIndex("election_windows_employee")
      .on("election_windows")
      .columns(["employee_id", "opens_on"])
      .execute();
  },
};
