import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { Invoice, invoiceLine } from "~/contract/billing/membership-calls";
import { invoiceNumber } from "~/domain/billing/invoice-number";
import { dueOn, totalOf } from "~/domain/billing/invoice-terms";
import type { Period } from "~/domain/billing/membership-periods";
import { lineTexts } from "~/domain/billing/line-words.text";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { tellPayer } from "./tell-payer";
import { countPeople } from "./roster";
import type { StoredLine } from "./stored-lines";
import { changeSubscription, dayOf, type SubscriptionRow } from "./subscriptions";

export type InvoiceRow = Row<"invoices">;
/** Numbers are in their order by length first. */
export const lengthOf = (column: "number" | "i.number") => sql<number>`length(${sql.ref(column)})`;

export type Line = z.output<typeof invoiceLine>;

/** The next number of a year; the row stays locked until the transaction ends, so that a failed one leaves no gap. */
async function nextNumber(db: Kysely<EmbeddedTables>, year: number): Promise<string> {
  const { value } = await db
    .insertInto("counters")
    .values({ name: `invoice-${year}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return invoiceNumber(year, value);
}

/**
 * Takes off what was paid too much. Below zero: keeps what credits are more than the invoice, or asks again for what went back of
 * an earlier payment when no open invoice could.
 */
function creditLine(amount: number, isKept: boolean): StoredLine {
  const said = say(lineTexts, "en");
  const name = amount > 0 ? "earlier" : isKept ? "kept" : "returned";
  return {
    ...{ kind: "credit", label: said[name] },
    ...{ qty: 1, unit_c: -amount, amount_c: -amount },
    reason: `${formatCents(Math.abs(amount))} ${said.parts[name]}`,
  };
}

/** What each period costs; who came and left is the one invoice's. */
const withoutPeople = (lines: readonly StoredLine[]) =>
  lines.map(({ people: _one, ...line }) => line);

export function invoiceOfPeriod(
  db: Kysely<EmbeddedTables>,
  subscriptionId: string,
  periodStart: string,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("period_start", "=", periodStart)
    .executeTakeFirst();
}

/**
 * Issues the invoice of a period and stores its message, unless there is one. What was paid too much before is taken off
 * by a line of its own. The caller holds the membership's lock (services/subscriptions.ts) or has just made it.
 * @returns the membership as it is now, and the invoice
 */
export async function issueInvoice(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow }> {
  const known = await invoiceOfPeriod(db, subscription.id, period.start);
  if (known) return { subscription, invoice: known };

  const counted = await countPeople(db, now, subscription, period);
  const asked = [
    ...(counted?.lines ?? (JSON.parse(subscription.lines) as StoredLine[])),
    ...(counted?.mending ?? []),
  ];
  const price = totalOf(asked);
  // Below nothing there is nothing to pay: what is over is the payer's, as what they paid too much is.
  const credit = Math.min(subscription.credit_c, price);
  const lines = credit === 0 ? asked : [...asked, creditLine(credit, credit === price)];
  const total = totalOf(lines);
  const today = dayOf(now);
  const billTo: Invoice["bill_to"] = {
    name: subscription.billing_name,
    email: subscription.billing_email,
    address: JSON.parse(subscription.billing_address) as Invoice["bill_to"]["address"],
  };
  const invoice = await db
    .insertInto("invoices")
    .values({
      id: randomUUID(),
      number: await nextNumber(db, Number(today.slice(0, 4))),
      subscription_id: subscription.id,
      period_start: period.start,
      period_end: period.end,
      issued_on: today,
      due_on: dueOn(today, subscription.started_on),
      lines: JSON.stringify(lines),
      total_c: total,
      paid_c: 0,
      state: total === 0 ? "paid" : "open",
      payment_kind: subscription.payment_kind,
      bill_to: JSON.stringify(billTo),
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(db, now, {
    action: "invoice.issued",
    object: `invoice:${invoice.number}`,
    after: { state: invoice.state, total_c: total, credit_c: credit, due_on: invoice.due_on },
  });
  await tellPayer(db, now, "invoice_issued", subscription, { number: invoice.number });
  await counted?.remember(invoice.id);
  const change = {
    ...(credit === 0 ? {} : { credit_c: subscription.credit_c - credit }),
    ...(!counted || counted.quantity === subscription.quantity
      ? {}
      : { quantity: counted.quantity, lines: JSON.stringify(withoutPeople(counted.lines)) }),
  };
  return {
    subscription:
      Object.keys(change).length > 0
        ? await changeSubscription(db, now, subscription, change)
        : subscription,
    invoice,
  };
}
