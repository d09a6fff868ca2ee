import type { Kysely } from "kysely";
import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import type { EmbeddedTables } from "../../../db/schema";
import { carriedOver, voidInvoice } from "../../billing/membership/void-invoice";
import { issueBeside } from "../../billing/issue-invoice";
import { addedBy, type LineSource } from "../../billing/line-sources";
import { unpaidInvoices } from "../../billing/pay-off";
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "../../billing/subscriptions";
import { moveOn } from "../../billing/membership-after-payment";
import { invoiceSources, premiumSource } from "./premiums";

/** What somebody who pays for themselves is asked for at once, instead of with the clock's next invoice. */

type Db = Kysely<EmbeddedTables>;

/** Who is suspended is asked for nothing until they go on. */
const asked = ["pending", "active", "past_due", "cancel_scheduled"] as const;

async function ownMembership(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const own = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", [...asked])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return own ? lockSubscription(db, own.id) : null;
}

/** Nothing but the premiums of months in which coverage begins: what changes is on the next invoice. */
const beginning: LineSource = async (...given) => {
  const { lines, remember } = await premiumSource(...given);
  const begins = lines.every(({ premium }) => premium?.change?.what === "began");
  return begins ? { lines, remember } : { lines: [], remember: async () => undefined };
};

/** The months whose premiums an invoice asks for, or gives back; null: none. */
async function monthsOf(
  db: Db,
  invoiceId: string,
): Promise<{ from: string; through: string } | null> {
  const { from, through } = await db
    .selectFrom("billed_premiums")
    .select(({ fn }) => [fn.min("month").as("from"), fn.max("month").as("through")])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  return from && through ? { from, through } : null;
}

/**
 * Voids the unpaid invoices of premiums alone that ask for what is not so any more, and issues those that still ask for something
 * anew, due on the same day. What they held of earlier payments comes off the new ones.
 * @returns the membership as it is now
 */
async function replaceUnpaid(db: Db, now: number, own: SubscriptionRow): Promise<SubscriptionRow> {
  let current = own;
  for (const invoice of await unpaidInvoices(db, own.id)) {
    const months = invoice.about === "premiums" ? await monthsOf(db, invoice.id) : null;
    if (!months) continue;
    const { lines } = await addedBy(invoiceSources, db, current, months);
    if (lines.length === 0) continue;
    const { held_c } = carriedOver(invoice);
    await voidInvoice(db, now, invoice, held_c);
    const credit_c = current.credit_c + held_c;
    const credited = await changeSubscription(db, now, current, { credit_c });
    const issued = await issueBeside(db, now, credited, months, invoiceSources, invoice);
    current = issued.subscription;
  }
  return current;
}

/**
 * Puts what was asked for ahead right where somebody's own choice has changed: what is unpaid is replaced at once; of what is paid the
 * difference is on the next invoice.
 */
export async function followChoice(db: Db, now: number, userId: string): Promise<void> {
  const own = await ownMembership(db, userId);
  if (own) await replaceUnpaid(db, now, own);
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
  const own = await ownMembership(db, userId);
  if (!own) return;
  const current = await replaceUnpaid(db, now, own);
  await issueBeside(db, now, current, { from: month, through: month }, [beginning]);
}

/**
 * Asks for no month any more in which somebody's own coverage is over by now, so that nobody has to pay first what they get back later:
 * unpaid invoices for nothing else are void, and the rest is given back at once.
 * @param endsOn the last day of the coverage, YYYY-MM-DD
 */
export async function giveBackPremiums(
  db: Db,
  now: number,
  userId: string,
  endsOn: string,
): Promise<void> {
  const held = await ownMembership(db, userId);
  if (!held) return;
  const own = await replaceUnpaid(db, now, held);
  const billed = await db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(({ fn }) => fn.max("b.month").as("month"))
    .where("i.subscription_id", "=", own.id)
    .where("i.state", "<>", "void")
    .executeTakeFirst();
  const from = addMonths(firstOfMonth(endsOn), 1);
  const through = billed?.month;
  const { subscription } =
    through && through >= from
      ? await issueBeside(db, now, own, { from, through }, invoiceSources)
      : { subscription: own };
  if (subscription.past_due_since !== null) await moveOn(db, now, subscription);
}
