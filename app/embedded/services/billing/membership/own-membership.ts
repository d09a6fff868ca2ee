import { problem } from "~/domain/problems/problem";
import type { Db } from "../../../db/schema";
import { Refusal } from "../../../refusal";
import type { Payer } from "../invoices";
import { invoiceOfPeriod } from "../issue-invoice";
import { comingTerms, lockSubscription, type SubscriptionRow } from "../subscriptions";

/** Returns the newest membership that a user pays for and that hasn't ended, otherwise the newest ended one. */
export async function ownMembership(db: Db, person: Payer): Promise<SubscriptionRow | undefined> {
  const companyId = person.company_role === "owner" ? person.company_id : null;
  const rows = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where((eb) => (companyId ? eb("company_id", "=", companyId) : eb("user_id", "=", person.id)))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.find(({ state }) => state !== "ended") ?? rows[0];
}

/** Returns the same with its row locked until the transaction ends. Throws Refusal conflict without a membership. */
export async function lockOwnMembership(db: Db, person: Payer): Promise<SubscriptionRow> {
  const membership = await ownMembership(db, person);
  if (!membership) throw new Refusal("conflict", { message: problem("billing.no_membership") });
  return lockSubscription(db, membership.id);
}

/**
 * Returns the day until which nothing can be changed, because the next period is already paid; null if there is none.
 */
export async function waitsUntil(db: Db, membership: SubscriptionRow): Promise<string | null> {
  const coming = comingTerms(membership);
  if (!coming) return null;
  const next = await invoiceOfPeriod(db, membership.id, membership.current_period_end);
  return next?.state === "paid" ? coming.on : null;
}
