import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Invoice } from "~/domain/billing/invoice";
import { invoiceNumber } from "~/domain/billing/invoice-number";
import { dueOn, totalOf } from "~/domain/billing/invoice-terms";
import { creditOn, spreadPayment, type Spread } from "~/domain/billing/money-moves";
import { recountLines } from "~/domain/billing/membership-price";
import { premiumsWith, type Period } from "~/domain/billing/membership-periods";
import { lineTexts } from "~/domain/billing/line-words.text";
import { addMonths } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { getPayerDay } from "../zones";
import type { InvoiceRow } from "./invoice-rows";
import { collectLines, type LineSources } from "./line-sources";
import { loadOwnLines } from "./membership/add-ons-had";
import { listUnpaidInOrder, payOffToRest } from "./pay-off";
import { notifyPayer } from "./tell-payer";
import { countPeople, rememberPeople } from "./roster";
import type { StoredLine } from "./stored-lines";
import { changeSubscription, comingTerms, type SubscriptionRow } from "./subscriptions";

/**
 * Returns the next number of a year; its row stays locked until the transaction ends, so that a failure leaves no
 * gap.
 */
async function lockNextNumber(db: Db, year: number): Promise<string> {
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
 * Returns the line that deducts the balance. If it is negative, it keeps credits above the invoice's amount, or
 * charges again what was returned of a payment when no open invoice could.
 */
function creditLine(amount: number, isKept: boolean): StoredLine {
  const t = say(lineTexts, "en");
  const name = amount > 0 ? "earlier" : isKept ? "kept" : "returned";
  return {
    kind: "credit",
    label: t[name],
    qty: 1,
    unit_c: -amount,
    amount_c: -amount,
    reason: `${formatCents(Math.abs(amount))} ${t.parts[name]}`,
  };
}

/**
 * Returns lines for credits above an invoice's amount: one for each invoice that they pay, and one for the rest that
 * is kept. `over` is in cents.
 */
function overLines(over: number, { parts }: Spread): StoredLine[] {
  let kept = over;
  const lines: StoredLine[] = [];
  for (const { number, pays_c } of parts) {
    const amount_c = Math.min(kept, pays_c);
    if (amount_c <= 0) break;
    kept -= amount_c;
    const label = say(lineTexts, "en").used({ invoice: number });
    lines.push({
      kind: "credit",
      label,
      qty: 1,
      unit_c: amount_c,
      amount_c,
      reason: null,
      pays: number,
    });
  }
  return kept > 0 ? [...lines, creditLine(-kept, true)] : lines;
}

/** Returns a membership's current and future terms with prices for another number of people. */
function forPeople(subscription: SubscriptionRow, now: number) {
  const { quantity: before, period, lines, next_terms } = subscription;
  const coming = comingTerms(subscription);
  const invoiceLines = JSON.parse(lines) as StoredLine[];
  return {
    quantity: now,
    lines: JSON.stringify(recountLines(invoiceLines, period, { before, now })),
    next_terms:
      coming === null
        ? next_terms
        : JSON.stringify({
            ...coming,
            lines: recountLines(coming.lines, coming.period, { before, now }),
          }),
  };
}

/** Returns the valid invoice of a period that begins on this day. */
export function findInvoiceOfPeriod(
  db: Db,
  subscriptionId: string,
  periodStart: string,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("period_start", "=", periodStart)
    .where("about", "=", sql.lit("membership"))
    .where("state", "<>", sql.lit("void"))
    .executeTakeFirst();
}

/**
 * Issues a period's invoice and stores its message, unless it exists; a balance is deducted on its own line. The
 * caller must lock the membership (services/subscriptions.ts) or have just created it. `sources` add lines; without
 * them, those lines wait for the next invoice. `carried` are lines of an invoice that this one replaces. Returns the
 * updated membership and the invoice.
 */
export async function issueInvoice(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
  sources: LineSources,
  carried: readonly StoredLine[] = [],
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow }> {
  const known = await findInvoiceOfPeriod(db, subscription.id, period.start);
  if (known) return { subscription, invoice: known };

  const counted = await countPeople(db, now, subscription, period);
  const through = premiumsWith(period.start);
  const months = { from: subscription.premiums_from ?? through, through };
  const added = await collectLines(sources, db, subscription, months);
  const lines = [
    ...(counted?.lines ?? (await loadOwnLines(db, subscription, period.start))),
    ...carried,
    ...(counted?.mending ?? []),
    ...added.lines,
  ];
  const terms = { about: "membership" as const, notBefore: subscription.started_on };
  const { invoice, credit_c } = await writeInvoice(db, now, subscription, period, lines, terms);
  if (counted) await rememberPeople(db, counted.rows(invoice.id));
  await added.remember(invoice.id);
  const change = {
    ...(credit_c === subscription.credit_c ? {} : { credit_c }),
    ...(!counted || counted.quantity === subscription.quantity
      ? {}
      : forPeople(subscription, counted.quantity)),
    ...(sources.length === 0 ? {} : askedFor(subscription, months)),
  };
  return {
    subscription:
      Object.keys(change).length > 0
        ? await changeSubscription(db, now, subscription, change)
        : subscription,
    invoice,
  };
}

/**
 * Issues a separate invoice for a change until the end of a billed period, or for a year's association dues, which
 * aren't due before the year begins. `period` starts with the change, or is the year. Returns the updated membership
 * and the invoice.
 */
export async function issueSeparateInvoice(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
  lines: readonly StoredLine[],
  about: "change" | "dues",
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow }> {
  const terms = { about, notBefore: about === "dues" ? period.start : subscription.started_on };
  const { invoice, credit_c } = await writeInvoice(db, now, subscription, period, lines, terms);
  return {
    subscription: await changeSubscription(db, now, subscription, { credit_c }),
    invoice,
  };
}

/** The first line names the replaced invoice. */
const naming = (replaces: string, lines: readonly StoredLine[]): StoredLine[] =>
  lines.map((line, place) => (place === 0 ? { ...line, replaces } : line));

/** Returns the months that have been billed. */
const askedFor = (
  { premiums_through }: SubscriptionRow,
  { from, through }: { from: string; through: string },
) => ({
  premiums_from: from,
  premiums_through:
    premiums_through !== null && premiums_through > through ? premiums_through : through,
});

/**
 * Issues a separate invoice for added and `carried` lines, if there are any. `months` are the first days of those
 * billed; the invoice is for the last of them and not due before it begins. `carried` are lines of void invoices.
 * `replaced` is the void invoice that it replaces and names, with the same due date. Returns the updated membership and
 * the invoice.
 */
export async function issuePremiumInvoice(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  months: { from: string; through: string },
  sources: LineSources,
  {
    carried = [],
    replaced,
  }: { carried?: readonly StoredLine[]; replaced?: Pick<InvoiceRow, "number" | "due_on"> } = {},
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow | null }> {
  const added = await collectLines(sources, db, subscription, months);
  const pricedLines = [...added.lines, ...carried];
  if (pricedLines.length === 0) return { subscription, invoice: null };
  const hasPremiums = added.lines.length > 0;
  const start = months.through;
  const period = { start, end: addMonths(start, 1) };
  const about = hasPremiums ? ("premiums" as const) : ("change" as const);
  const terms = { about, notBefore: start, due_on: replaced?.due_on };
  const lines = replaced ? naming(replaced.number, pricedLines) : pricedLines;
  const { invoice, credit_c } = await writeInvoice(db, now, subscription, period, lines, terms);
  if (!hasPremiums) {
    return { subscription: await changeSubscription(db, now, subscription, { credit_c }), invoice };
  }
  await added.remember(invoice.id);
  // Months billed ahead may need a correction later, so invoices compare premiums from the first of them on.
  const { premiums_from: first } = subscription;
  const premiums_from = first !== null && first < months.from ? first : months.from;
  return {
    subscription: await changeSubscription(db, now, subscription, { credit_c, premiums_from }),
    invoice,
  };
}

/**
 * Bills a month's added lines for a membership without an invoice in it, because it is paid yearly or ending. `month`
 * is its first day. Returns the updated membership.
 */
export async function issueMonthlyPremiums(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  month: string,
  sources: LineSources,
): Promise<SubscriptionRow> {
  const months = { from: subscription.premiums_from ?? month, through: month };
  const issued = await issuePremiumInvoice(db, now, subscription, months, sources);
  return changeSubscription(db, now, issued.subscription, askedFor(subscription, months));
}

/**
 * Writes an invoice with the payer's balance and stores its message; credits above its amount pay other unpaid
 * invoices. Returns the invoice and the new balance.
 */
async function writeInvoice(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
  newLines: readonly StoredLine[],
  {
    about,
    notBefore,
    due_on,
  }: { about: InvoiceRow["about"]; notBefore: string; due_on?: string | undefined },
): Promise<{ invoice: InvoiceRow; credit_c: number }> {
  const price = totalOf(newLines);
  // A negative total isn't due; what exceeds it becomes the payer's credit, like an overpayment.
  const credit = creditOn(price, subscription.credit_c);
  const remaining = subscription.credit_c - credit;
  const over = price < 0 ? Math.max(0, remaining) : 0;
  const spread = spreadPayment(over, over > 0 ? await listUnpaidInOrder(db, subscription.id) : []);
  const isOver = credit < 0 && credit === price;
  const credits = isOver ? overLines(-credit, spread) : [creditLine(credit, false)];
  const lines = credit === 0 ? newLines : [...newLines, ...credits];
  const total = totalOf(lines);
  const today = await getPayerDay(db, subscription, now);
  const billTo: Invoice["bill_to"] = {
    name: subscription.billing_name,
    email: subscription.billing_email,
    address: JSON.parse(subscription.billing_address) as Invoice["bill_to"]["address"],
  };
  const invoice = await db
    .insertInto("invoices")
    .values({
      id: randomUUID(),
      number: await lockNextNumber(db, Number(today.slice(0, 4))),
      subscription_id: subscription.id,
      period_start: period.start,
      period_end: period.end,
      issued_on: today,
      due_on: due_on ?? dueOn(today, notBefore),
      lines: JSON.stringify(lines),
      total_c: total,
      paid_c: 0,
      state: total === 0 ? "paid" : "open",
      payment_kind: subscription.payment_kind,
      bill_to: JSON.stringify(billTo),
      about,
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
  await notifyPayer(db, now, "invoice_issued", subscription, { number: invoice.number });
  const credit_c = over > 0 ? await payOffToRest(db, now, subscription.id, over) : remaining;
  return { invoice, credit_c };
}
