import { totalOf } from "~/domain/billing/invoice-terms";
import type { Db } from "~/embedded/db/schema";
import { collectLines } from "~/embedded/services/billing/line-sources";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { toJson } from "../rows";
import type { billingRows } from "../billing/billing";

/**
 * Plants the invoices in the order of issue, with the premiums that the scheduler would add, and their payments; `db`
 * already contains the enrollments.
 */
export async function plantInvoices(
  db: Db,
  { subscriptions, invoices, payments }: ReturnType<typeof billingRows>,
): Promise<void> {
  const payers = new Map(subscriptions.map((payer) => [payer.id, payer]));
  for (const invoice of invoices) {
    const payer = payers.get(invoice.subscription_id);
    const { company_id = null, user_id = null, started_on = "" } = payer ?? {};
    // A membership's first invoice is issued before its payer chooses coverage.
    const isFirst = invoice.about === "membership" && invoice.period_start === started_on;
    const { lines, remember } = await collectLines(
      isFirst || invoice.about === "dues" ? [] : invoiceSources,
      db,
      { id: invoice.subscription_id, company_id, user_id },
      { from: invoice.period_start, through: invoice.period_start },
    );
    const all = [...(JSON.parse(invoice.lines) as StoredLine[]), ...lines];
    const total_c = totalOf(all);
    const paid_c = invoice.state === "paid" ? total_c : 0;
    await db
      .insertInto("invoices")
      .values({ ...invoice, lines: toJson(all), total_c, paid_c })
      .execute();
    await remember(invoice.id);
    const paid = payments.filter(({ invoice_id }) => invoice_id === invoice.id);
    if (paid.length === 0) continue;
    await db
      .insertInto("payments")
      .values(paid.map((payment) => ({ ...payment, amount_c: paid_c })))
      .execute();
  }
}
