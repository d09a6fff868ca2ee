import { sql, type Migration } from "kysely";

/**
 * What came back of a payment, and the indexes by which the payments desk finds invoices: those that are owed by their due day and
 * by what is still to be paid, and payments by when something happened to them.
 */
export const paymentsDesk: Migration = {
  async up(db) {
    await db.schema
      .alterTable("payments")
      .addColumn("returned_c", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("invoices_by_state_due_on_number")
      .on("invoices")
      .columns(["state", "due_on", "number"])
      .execute();
    await sql`create index invoices_by_owed on invoices ((total_c - paid_c), state)`.execute(db);
    await db.schema
      .createIndex("payments_by_updated_at")
      .on("payments")
      .columns(["updated_at", "id"])
      .execute();
    await db.schema
      .createIndex("payments_by_provider_ref")
      .on("payments")
      .columns(["provider_ref"])
      .execute();
  },
};
