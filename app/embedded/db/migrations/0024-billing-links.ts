import type { Migration } from "kysely";

const columns = {
  id: true,
  hash: false,
  company_id: false,
  user_id: false,
  made_by: true,
  sent_to: false,
  expires_at: true,
  ended_at: false,
  last_opened_at: false,
  created_at: true,
};

/** Links that show a payer's invoices without an account. */
export const billingLinks: Migration = {
  async up(db) {
    let table = db.schema.createTable("billing_links");
    for (const [name, must] of Object.entries(columns)) {
      table = table.addColumn(name, "text", (is) =>
        name === "id" ? is.primaryKey() : must ? is.notNull() : is,
      );
    }
    await table.execute();
    const hash = db.schema.createIndex("billing_links_by_hash").on("billing_links").unique();
    await hash.column("hash").execute();
    for (const name of ["company_id", "user_id", "made_by", "expires_at"]) {
      await db.schema
        .createIndex(`billing_links_by_${name}`)
        .on("billing_links")
        .column(name)
        .execute();
    }
  },
};
