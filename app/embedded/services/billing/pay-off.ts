import { owedOf, unpaidStates } from "~/domain/billing/invoice-terms";
import { isStillPayable } from "~/domain/billing/membership-end";
import { distributePayment, type Owed, type PaymentSpread } from "~/domain/billing/money-moves";
import type { Db } from "../../db/schema";
import { scheduleDuesCheck } from "../association/dues-paid";
import { recordAudit } from "../audit";
import { lengthOfNumber, type InvoiceRow } from "./invoice-rows";
import { getById, updateById } from "../rows-by-id";

/** Returns a membership's unpaid invoices, also those for dues, the first due first. */
export function listUnpaidInvoices(db: Db, subscriptionId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", unpaidStates)
    .orderBy("due_on")
    .orderBy(lengthOfNumber("number"))
    .orderBy("number")
    .execute();
}

/**
 * Returns false for association dues, which never make a membership late and aren't affected by its end
 * (handbook/rules.md#dues).
 */
export const isMembershipInvoice = ({ about }: Pick<InvoiceRow, "about">): boolean =>
  about !== "dues";

/**
 * Returns unpaid invoices in the order in which a payment pays them: `first`, which it is meant for, then the first
 * due. Others that become void when a canceled membership ends are left out.
 */
export async function listUnpaidInOrder(
  db: Db,
  subscriptionId: string,
  first?: InvoiceRow,
): Promise<(Owed & { invoice: InvoiceRow })[]> {
  const membership = await getById(db, "subscriptions", subscriptionId);
  const others = (await listUnpaidInvoices(db, subscriptionId)).filter(
    (invoice) => invoice.id !== first?.id && isStillPayable(invoice, membership),
  );
  return [...(first ? [first] : []), ...others].map((invoice) => ({
    invoice,
    number: invoice.number,
    owed_c: owedOf(invoice),
  }));
}

/** Returns true if an invoice includes association dues, alone or with a membership's first period. */
export const hasDues = ({ lines }: Pick<InvoiceRow, "lines">): boolean =>
  lines.includes('"kind":"dues"');

/**
 * Adds `part` cents to what an invoice holds of payments, with an audit event; it is paid once that is its total, and a
 * check of its dues is then due.
 */
async function payInvoicePart(
  db: Db,
  now: number,
  invoice: InvoiceRow,
  part: number,
): Promise<void> {
  const paid_c = invoice.paid_c + part;
  const state = paid_c === invoice.total_c ? "paid" : invoice.state;
  await updateById(db, now, "invoices", invoice.id, { paid_c, state });
  if (state === "paid" && hasDues(invoice)) await scheduleDuesCheck(db, now, invoice.id);
  await recordAudit(db, now, {
    action: state === "paid" ? "invoice.paid" : "invoice.part_paid",
    object: `invoice:${invoice.number}`,
    before: { paid_c: invoice.paid_c, state: invoice.state },
    after: { paid_c, state },
  });
}

/**
 * Pays a membership's invoices with `amount` cents, in the order of {@link listUnpaidInOrder}. Returns what each gets,
 * and as `kept_c` the rest.
 */
export async function payInvoices(
  db: Db,
  now: number,
  subscriptionId: string,
  amount: number,
  first?: InvoiceRow,
): Promise<PaymentSpread> {
  const owed = await listUnpaidInOrder(db, subscriptionId, first);
  const spread = distributePayment(amount, owed);
  for (const { number, pays_c } of spread.parts) {
    const paid = owed.find((value) => value.number === number);
    if (paid) await payInvoicePart(db, now, paid.invoice, pays_c);
  }
  return spread;
}

/** Pays unpaid invoices as {@link payInvoices} does, but returns only the rest of the amount, in cents. */
export const payInvoicesToRest = async (...args: Parameters<typeof payInvoices>): Promise<number> =>
  (await payInvoices(...args)).kept_c;
