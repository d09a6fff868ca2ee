import type { Kysely } from "kysely";
import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import type { EmbeddedTables } from "../../../db/schema";
import { issueBeside } from "../../billing/issue-invoice";
import type { LineSource } from "../../billing/line-sources";
import { lockSubscription, type SubscriptionRow } from "../../billing/subscriptions";
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

/**
 * Issues the invoice of the first month of somebody's own coverage, in the transaction of the submission. A month that was asked
 * for already, and a change of what covers them already, have none: what they differ by is on the next invoice.
 * @param month its first day
 */
export async function askFirstPremium(
  db: Db,
  now: number,
  userId: string,
  month: string,
): Promise<void> {
  const own = await ownMembership(db, userId);
  if (own) await issueBeside(db, now, own, { from: month, through: month }, [beginning]);
}

/**
 * Gives back at once what was asked for months in which somebody's own coverage is over by now, so that nobody has to pay first
 * what they get back later. Whatever was paid of it goes to what else is owed, and is kept then.
 * @param endsOn the last day of the coverage, YYYY-MM-DD
 */
export async function giveBackPremiums(
  db: Db,
  now: number,
  userId: string,
  endsOn: string,
): Promise<void> {
  const own = await ownMembership(db, userId);
  if (!own) return;
  const billed = await db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(({ fn }) => fn.max("b.month").as("month"))
    .where("i.subscription_id", "=", own.id)
    .where("i.state", "<>", "void")
    .executeTakeFirst();
  const from = addMonths(firstOfMonth(endsOn), 1);
  const through = billed?.month;
  if (!through || through < from) return;
  const { subscription } = await issueBeside(db, now, own, { from, through }, invoiceSources);
  if (subscription.past_due_since !== null) await moveOn(db, now, subscription);
}
