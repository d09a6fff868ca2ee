import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../../db/schema";
import { carriedOver, voidInvoice } from "../../billing/membership/void-invoice";
import type { InvoiceRow } from "../../billing/invoice-rows";
import { issueBeside } from "../../billing/issue-invoice";
import { addedBy, type LineSource } from "../../billing/line-sources";
import { unpaidInvoices } from "../../billing/pay-off";
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "../../billing/subscriptions";
import { invoiceSources, premiumSource } from "./premiums";

/** What somebody who pays for themselves is asked for at once, instead of with the clock's next invoice. */

type Db = Kysely<EmbeddedTables>;
type Months = { from: string; through: string };

/** Who is suspended is asked for nothing until they go on. */
const asked = ["pending", "active", "past_due", "cancel_scheduled"] as const;

/** The membership that somebody pays for their own coverage with; null: none that asks for anything. */
export async function payingMembership(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const membership = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", [...asked])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return membership ?? null;
}

async function lockPaying(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const membership = await payingMembership(db, userId);
  return membership && lockSubscription(db, membership.id);
}

/** Nothing but the premiums of months in which coverage begins: what changes is on the next invoice. */
const beginning: LineSource = async (...given) => {
  const { lines, remember } = await premiumSource(...given);
  const begins = lines.every(({ premium }) => premium?.change?.what === "began");
  return begins ? { lines, remember } : { lines: [], remember: async () => undefined };
};

/** The months whose premiums an invoice asks for, or gives back; null: none. */
async function monthsOf(db: Db, invoiceId: string): Promise<Months | null> {
  const { from, through } = await db
    .selectFrom("billed_premiums")
    .select(({ fn }) => [fn.min("month").as("from"), fn.max("month").as("through")])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  return from && through ? { from, through } : null;
}

/**
 * The last month whose premiums a membership was asked for, by its first day; null: none.
 * @param by invoices that count, or those that are void by now too
 */
export async function askedThrough(
  db: Db,
  subscriptionId: string,
  by: "counting" | "all",
): Promise<string | null> {
  const { month } = await db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(({ fn }) => fn.max("b.month").as("month"))
    .where("i.subscription_id", "=", subscriptionId)
    .$if(by === "counting", (q) => q.where("i.state", "<>", "void"))
    .executeTakeFirstOrThrow();
  return month;
}

/**
 * Voids the unpaid invoices of premiums alone that ask for what is not so any more, and issues those that still ask for something
 * anew, due on the same day. What they held of earlier payments comes off the new ones.
 * @param since only those that ask for this month or a later one
 * @returns the membership as it is now
 */
export async function replaceUnpaid(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  since = "",
): Promise<SubscriptionRow> {
  const replaced: { invoice: InvoiceRow; months: Months }[] = [];
  for (const invoice of await unpaidInvoices(db, membership.id)) {
    const months = invoice.about === "premiums" ? await monthsOf(db, invoice.id) : null;
    if (!months || months.through < since) continue;
    const { lines } = await addedBy(invoiceSources, db, membership, months);
    if (lines.length > 0) replaced.push({ invoice, months });
  }
  // All are void before the first is issued anew, so that no credit of that pays one that is void a moment later.
  let current = membership;
  for (const { invoice } of replaced) {
    const { held_c } = carriedOver(invoice);
    await voidInvoice(db, now, invoice, held_c);
    const credit_c = current.credit_c + held_c;
    current = await changeSubscription(db, now, current, { credit_c });
  }
  for (const { invoice, months } of replaced) {
    const issued = await issueBeside(db, now, current, months, invoiceSources, invoice);
    current = issued.subscription;
  }
  return current;
}

/**
 * Puts what was asked for ahead right where somebody's own choice has changed: what is unpaid is replaced at once; of what is paid the
 * difference is on the next invoice.
 */
export async function followChoice(db: Db, now: number, userId: string): Promise<void> {
  const membership = await lockPaying(db, userId);
  if (membership) await replaceUnpaid(db, now, membership);
}

/**
 * Issues the invoice of the first month of somebody's own coverage, in the transaction of the submission, in the place of an unpaid one
 * for another choice. Of a month that is paid already, and of a change of what covers them already, the difference is on the next
 * invoice.
 * @param month its first day
 */
export async function askFirstPremium(
  db: Db,
  now: number,
  userId: string,
  month: string,
): Promise<void> {
  const membership = await lockPaying(db, userId);
  if (!membership) return;
  const current = await replaceUnpaid(db, now, membership);
  await issueBeside(db, now, current, { from: month, through: month }, [beginning]);
}

/**
 * Asks again for what was given back when coverage of somebody's own was not to begin, and does after all.
 * @param from the month in which it begins, by its first day
 */
export async function askAgain(db: Db, now: number, userId: string, from: string): Promise<void> {
  const membership = await lockPaying(db, userId);
  if (!membership) return;
  const current = await replaceUnpaid(db, now, membership, from);
  const through = await askedThrough(db, membership.id, "all");
  if (through === null || through < from) return;
  await issueBeside(db, now, current, { from, through }, invoiceSources);
}
