import type { Kysely } from "kysely";
import { invoiceNumber } from "~/domain/billing/invoice-number";
import type { EmbeddedTables } from "~/embedded/db/schema";

const sorting = (number: string) => number.slice(0, 9) + number.slice(9).padStart(9, "0");
const byYearAndCount = (a: string, b: string) => (sorting(a) < sorting(b) ? -1 : 1);

/**
 * Every drawn number is on an invoice, without a gap, because an accountant asks for each missing one.
 * @param first where a test begins to count
 */
export async function expectNoNumberLost(db: Kysely<EmbeddedTables>, first = 1): Promise<void> {
  const invoices = await db.selectFrom("invoices").select("number").execute();
  const drawn = await db
    .selectFrom("counters")
    .selectAll()
    .where("name", "like", "invoice-%")
    .orderBy("name")
    .execute();
  const should = drawn.flatMap(({ name, value }) =>
    Array.from({ length: value - first + 1 }, (_none, at) =>
      invoiceNumber(Number(name.replace("invoice-", "")), at + first),
    ),
  );
  const there = invoices.map(({ number }) => number).sort(byYearAndCount);
  if (there.join() !== should.join())
    throw new Error(`Drawn: ${should.join(" ")}. On invoices: ${there.join(" ")}`);
}
