import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import { putInOutbox, type Messages } from "../outbox";
import type { MoneyMessages } from "./money-messages";
import type { SubscriptionRow } from "./subscriptions";

type Db = Kysely<EmbeddedTables>;
type Paid = Pick<SubscriptionRow, "billing_email" | "user_id" | "company_id">;

/** Whose membership it is: the individual, or the company's owner. Undefined where there is no such account. */
export function payerInPerson(
  db: Db,
  { user_id, company_id }: Pick<Paid, "user_id" | "company_id">,
): Promise<Pick<UserRow, "email" | "first_name" | "language" | "status"> | undefined> {
  return db
    .selectFrom("users as u")
    .leftJoin("companies as c", "c.owner_user_id", "u.id")
    .select(["u.email", "u.first_name", "u.language", "u.status"])
    .where((is) => (user_id ? is("u.id", "=", user_id) : is("c.id", "=", company_id)))
    .executeTakeFirst();
}

/**
 * Stores a message about money: to the billing address, and a copy to the payer where that is another one, because whoever keeps
 * the books may not be there any more. Wake the mail worker after the commit.
 */
export async function tellPayer<Kind extends keyof MoneyMessages>(
  db: Db,
  now: number,
  kind: Kind,
  subscription: Paid,
  payload: Messages[Kind],
): Promise<void> {
  await putInOutbox(db, now, kind, subscription.billing_email, payload);
  const payer = await payerInPerson(db, subscription);
  if (payer?.status !== "active" || payer.email === subscription.billing_email) return;
  await putInOutbox(db, now, kind, payer.email, payload);
}
