import type { Db, Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { billingMailsTo } from "../limits";
import { queueMessage, type Messages } from "../outbox";
import { moneyMessages, type MoneyMessages } from "./money-messages";
import type { SubscriptionRow } from "./subscriptions";

type PayerColumns = Pick<SubscriptionRow, "billing_email" | "user_id" | "company_id">;

/** Returns the account that pays for a membership: the individual, or the company's owner; undefined without one. */
export function findPayerUser(
  db: Db,
  { user_id, company_id }: Pick<PayerColumns, "user_id" | "company_id">,
): Promise<Pick<UserRow, "email" | "first_name" | "language" | "status"> | undefined> {
  return db
    .selectFrom("users as u")
    .leftJoin("companies as c", "c.owner_user_id", "u.id")
    .select(["u.email", "u.first_name", "u.language", "u.status"])
    .where((eb) => (user_id ? eb("u.id", "=", user_id) : eb("c.id", "=", company_id)))
    .executeTakeFirst();
}

/** Returns true if the billing address is confirmed, because a link to the invoices that was sent there was opened. */
export async function isBillingAddressConfirmed(
  db: Db,
  { billing_email, user_id, company_id }: PayerColumns,
) {
  const opened = await db
    .selectFrom("billing_links")
    .select("id")
    .where((eb) =>
      company_id ? eb("company_id", "=", company_id) : eb("user_id", "=", user_id ?? ""),
    )
    .where("sent_to", "=", billing_email)
    .where("last_opened_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}

/**
 * Returns true if the billing address may get a message now. Any address can be typed, so an unconfirmed one gets only
 * a few messages a day from all payers together.
 */
async function canWriteTo(db: Db, now: number, subscription: PayerColumns): Promise<boolean> {
  if (await isBillingAddressConfirmed(db, subscription)) return true;
  const { sent } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("sent"))
    .where("to_email", "=", subscription.billing_email)
    .where("kind", "in", moneyMessages)
    .where("created_at", ">", isoTime(now - billingMailsTo.windowMs))
    .executeTakeFirstOrThrow();
  return Number(sent) < billingMailsTo.tries;
}

/**
 * Stores a message about money to the billing address, with a copy to an active payer with another address, because the
 * bookkeeper may have left. If the billing address has reached its limit, only the payer gets it. Wake the mail worker
 * after the commit.
 */
export async function notifyPayer<Kind extends keyof MoneyMessages>(
  db: Db,
  now: number,
  kind: Kind,
  subscription: PayerColumns,
  payload: Messages[Kind],
): Promise<void> {
  const { billing_email } = subscription;
  const payer = await findPayerUser(db, subscription);
  const isOwn = payer?.email === billing_email;
  if (isOwn || (await canWriteTo(db, now, subscription))) {
    await queueMessage(db, now, kind, billing_email, payload);
  }
  if (payer?.status !== "active" || isOwn) return;
  await queueMessage(db, now, kind, payer.email, payload);
}

/** Returns true if the outbox has the same message, as the payer got it, for the billing address too. */
export async function wasSentToBilling(
  db: Db,
  { billing_email }: Pick<PayerColumns, "billing_email">,
  { kind, payload }: Pick<Row<"outbox">, "kind" | "payload">,
): Promise<boolean> {
  const queued = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_email", "=", billing_email)
    .where("kind", "=", kind)
    .where("payload", "=", payload)
    .limit(1)
    .executeTakeFirst();
  return queued !== undefined;
}
