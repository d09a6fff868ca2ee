import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { lengthOf, type InvoiceRow } from "./issue-invoice";

type Db = Kysely<EmbeddedTables>;

/** What a membership still owes, the oldest first. */
export function unpaidInvoices(db: Db, subscriptionId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", ["open", "overdue"])
    .orderBy("due_on")
    .orderBy(lengthOf("number"))
    .orderBy("number")
    .execute();
}

/**
 * Pays as much of an invoice as there is money; nothing of a void one.
 * @param amount cents
 * @returns what is left of the amount
 */
export async function payOff(
  db: Db,
  now: number,
  invoice: InvoiceRow,
  amount: number,
): Promise<number> {
  if (invoice.state === "void") return amount;
  const part = Math.min(amount, invoice.total_c - invoice.paid_c);
  if (part === 0) return amount;
  const paid_c = invoice.paid_c + part;
  const state = paid_c === invoice.total_c ? "paid" : invoice.state;
  await db
    .updateTable("invoices")
    .set({ paid_c, state, updated_at: isoTime(now) })
    .where("id", "=", invoice.id)
    .execute();
  await recordAudit(db, now, {
    action: state === "paid" ? "invoice.paid" : "invoice.part_paid",
    object: `invoice:${invoice.number}`,
    before: { paid_c: invoice.paid_c, state: invoice.state },
    after: { paid_c, state },
  });
  return amount - part;
}

/** Pays whatever a membership owes, the oldest first. @returns what is left of the amount, in cents */
export async function payOffAll(
  db: Db,
  now: number,
  subscriptionId: string,
  amount: number,
): Promise<number> {
  let left = amount;
  for (const invoice of await unpaidInvoices(db, subscriptionId)) {
    left = await payOff(db, now, invoice, left);
  }
  return left;
}
