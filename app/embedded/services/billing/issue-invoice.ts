import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Invoice } from "~/domain/billing/invoice";
import { invoiceNumber } from "~/domain/billing/invoice-number";
import { dueOn, totalOf } from "~/domain/billing/invoice-terms";
import { creditUsedOn, distributePayment, type PaymentSpread } from "~/domain/billing/money-moves";
import { recountLines } from "~/domain/billing/membership-price";
import { premiumMonthBilledOn, type Period } from "~/domain/billing/membership-periods";
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
import { listUnpaidInOrder, payInvoicesToRest } from "./pay-off";
import { notifyPayer } from "./tell-payer";
import { countPeople, storeBilledPeople } from "./billed-people";
import type { StoredLine } from "./stored-lines";
import { changeSubscription, comingTerms, type SubscriptionRow } from "./subscriptions";

/**
 * Takes the next invoice number of a year, like INV-2026-000123. The year's counter stays locked until the transaction
 * ends, so that a failure leaves no gap.
 */
async function takeInvoiceNumber(db: Db, year: number): Promise<string> {
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
 * Returns the line, in English, that moves money between the payer's balance and an invoice.
 * @param amount cents taken from the balance; negative for cents added to it
 * @param name `earlier` for a balance that the invoice uses, `kept` for credits above the invoice's amount, and
 * `returned` for a payment that its bank took back when no open invoice could be charged again
 */
function balanceLine(amount: number, name: "earlier" | "kept" | "returned"): StoredLine {
  const t = say(lineTexts, "en");
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
 * Returns the lines that bring an invoice whose credits exceed its charges by `over` cents to zero: one for each of
 * the other invoices in `parts` that they pay, and one for what goes to the balance.
 */
function surplusLines(over: number, { parts }: PaymentSpread): StoredLine[] {
  let kept = over;
  const lines: StoredLine[] = [];
  for (const { number, pays_c } of parts) {
    const amount_c = Math.min(kept, pays_c);
    if (amount_c <= 0) break;
    kept -= amount_c;
    lines.push({
      kind: "credit",
      label: say(lineTexts, "en").used({ invoice: number }),
      qty: 1,
      unit_c: amount_c,
      amount_c,
      reason: null,
      pays: number,
    });
  }
  return kept > 0 ? [...lines, balanceLine(-kept, "kept")] : lines;
}

/** Returns a membership's columns for `now` people: `quantity`, and its current and coming lines with their prices. */
function toRepricedColumns(subscription: SubscriptionRow, now: number) {
  const { quantity: before, period, lines } = subscription;
  const coming = comingTerms(subscription);
  const recount = (stored: readonly StoredLine[], length: typeof period) =>
    recountLines(stored, length, { before, now });
  return {
    quantity: now,
    lines: JSON.stringify(recount(JSON.parse(lines) as StoredLine[], period)),
    next_terms:
      coming && JSON.stringify({ ...coming, lines: recount(coming.lines, coming.period) }),
  };
}

/** Returns a membership's own invoice, not void, of the period that begins on this day; undefined without one. */
export function findInvoiceOfPeriod(db: Db, subscriptionId: string, periodStart: string) {
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
 * Issues a period's invoice, unless it exists, counts a company's people for it, and stores their number and the
 * message; a balance is deducted on its own line. The caller must lock the membership or have just created it.
 * `sources` add lines (premiums); without them, those lines wait for the next invoice. `carried` are lines of an
 * invoice that this one replaces. Returns the updated membership and the new or existing invoice.
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
  const through = premiumMonthBilledOn(period.start);
  const months = { from: subscription.premiums_from ?? through, through };
  const added = await collectLines(sources, db, subscription, months);
  const lines = [
    ...(counted?.lines ?? (await loadOwnLines(db, subscription, period.start))),
    ...carried,
    ...(counted?.mending ?? []),
    ...added.lines,
  ];
  const terms = { about: "membership" as const, notBefore: subscription.started_on };
  const { invoice, credit_c } = await insertInvoice(db, now, subscription, period, lines, terms);
  if (counted) await storeBilledPeople(db, counted.rows(invoice.id));
  await added.remember(invoice.id);
  const change = {
    ...(credit_c === subscription.credit_c ? {} : { credit_c }),
    ...(!counted || counted.quantity === subscription.quantity
      ? {}
      : toRepricedColumns(subscription, counted.quantity)),
    ...(sources.length === 0 ? {} : toBilledMonthColumns(subscription, months)),
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
 * and the invoice, whose people the caller stores.
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
  const { invoice, credit_c } = await insertInvoice(db, now, subscription, period, lines, terms);
  return {
    subscription: await changeSubscription(db, now, subscription, { credit_c }),
    invoice,
  };
}

/** Returns the columns that record billed months: the last invoice's first one, and the latest so far. */
const toBilledMonthColumns = (
  { premiums_through }: SubscriptionRow,
  { from, through }: { from: string; through: string },
): { premiums_from: string; premiums_through: string } => ({
  premiums_from: from,
  premiums_through:
    premiums_through !== null && premiums_through > through ? premiums_through : through,
});

/**
 * Issues a separate invoice for the lines of `sources` and the `carried` lines of void invoices; none if there are no
 * lines. `months` are the first days of the first and the last month billed; the invoice is for the last, and not due
 * before it begins. `replaced` is the void invoice whose due date it has and which its first line names. Returns the
 * updated membership and the invoice.
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
  const lines = pricedLines.map((line, place) =>
    replaced && place === 0 ? { ...line, replaces: replaced.number } : line,
  );
  const { invoice, credit_c } = await insertInvoice(db, now, subscription, period, lines, terms);
  if (hasPremiums) await added.remember(invoice.id);
  // Months billed ahead may need a correction later, so invoices compare premiums from the first of them on.
  const { premiums_from: first } = subscription;
  const isEarlier = hasPremiums && (first === null || months.from < first);
  const premiums_from = isEarlier ? months.from : first;
  return {
    subscription: await changeSubscription(db, now, subscription, { credit_c, premiums_from }),
    invoice,
  };
}

/**
 * Bills a month's premiums, with corrections from the first billed month on, on a separate invoice, if there are any,
 * and stores that the month is billed. `month` is its first day. Returns the updated membership.
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
  return changeSubscription(
    db,
    now,
    issued.subscription,
    toBilledMonthColumns(subscription, months),
  );
}

/**
 * Inserts and records an invoice that uses the payer's balance, and stores its message. If its credits exceed its
 * charges, the surplus pays other unpaid invoices. Without `due_on`, it isn't due before `notBefore`. Returns the
 * invoice and the new balance.
 */
async function insertInvoice(
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
  const credit = creditUsedOn(price, subscription.credit_c);
  const remaining = subscription.credit_c - credit;
  const over = price < 0 ? Math.max(0, remaining) : 0;
  const spread = distributePayment(
    over,
    over > 0 ? await listUnpaidInOrder(db, subscription.id) : [],
  );
  const hasSurplus = credit < 0 && credit === price;
  const credits = hasSurplus
    ? surplusLines(-credit, spread)
    : [balanceLine(credit, credit > 0 ? "earlier" : "returned")];
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
      number: await takeInvoiceNumber(db, Number(today.slice(0, 4))),
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
  const credit_c = over > 0 ? await payInvoicesToRest(db, now, subscription.id, over) : remaining;
  return { invoice, credit_c };
}
