import type { Kysely, Migration } from "kysely";
import { comparableCompanyName } from "~/domain/company/company-name";

type Before = { companies: { id: string; co_name: string; comparable_name: string } };

/** Companies are found by what their names come to, instead of reading all those of a state. */
export const companyNames: Migration = {
  async up(db: Kysely<Before>) {
    await db.schema
      .alterTable("companies")
      .addColumn("comparable_name", "text", (is) => is.notNull().defaultTo(""))
      .execute();
    const companies = await db.selectFrom("companies").select(["id", "co_name"]).execute();
    for (const { id, co_name } of companies) {
      const comparable_name = comparableCompanyName(co_name);
      await db.updateTable("companies").set({ comparable_name }).where("id", "=", id).execute();
    }
    await db.schema
      .createIndex("companies_by_comparable_name_state")
      .on("companies")
      .columns(["comparable_name", "state"])
      .execute();
  },
};
