import type { Kysely } from "kysely";
import { invoiceNumber } from "~/domain/billing/invoice-number";
import type { EmbeddedTables } from "~/embedded/db/schema";

/**
 * Every number that was drawn is on an invoice: each year counts from one without a gap, and the next number is the one
 * after the last. An accountant asks for each that is missing.
 * @throws Error that says which numbers there are
 */
export async function expectNoNumberLost(db: Kysely<EmbeddedTables>): Promise<void> {
  const invoices = await db.selectFrom("invoices").select("number").orderBy("number").execute();
  const drawn = await db
    .selectFrom("counters")
    .selectAll()
    .where("name", "like", "invoice-%")
    .orderBy("name")
    .execute();
  const should = drawn.flatMap(({ name, value }) =>
    Array.from({ length: value }, (_none, at) =>
      invoiceNumber(Number(name.replace("invoice-", "")), at + 1),
    ),
  );
  const there = invoices.map(({ number }) => number);
  if (there.join() !== should.join()) {
    throw new Error(`Drawn: ${should.join(" ")}. On invoices: ${there.join(" ")}`);
  }
}
