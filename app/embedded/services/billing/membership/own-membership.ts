import type { Kysely } from "kysely";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables } from "../../../db/schema";
import { Refusal } from "../../../refusal";
import type { Payer } from "../invoices";
import { invoiceOfPeriod } from "../issue-invoice";
import { comingTerms, lockSubscription, type SubscriptionRow } from "../subscriptions";

type Db = Kysely<EmbeddedTables>;

/** Returns the newest membership that a user pays for and that hasn't ended, otherwise the newest ended one. */
export async function ownMembership(db: Db, person: Payer): Promise<SubscriptionRow | undefined> {
  const companyId = person.company_role === "owner" ? person.company_id : null;
  const rows = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where((is) => (companyId ? is("company_id", "=", companyId) : is("user_id", "=", person.id)))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.find(({ state }) => state !== "ended") ?? rows[0];
}

/** Returns the same with its row locked until the transaction ends. Throws Refusal conflict without a membership. */
export async function lockOwnMembership(db: Db, person: Payer): Promise<SubscriptionRow> {
  const own = await ownMembership(db, person);
  if (!own) throw new Refusal("conflict", { message: problem("billing.no_membership") });
  return lockSubscription(db, own.id);
}

/**
 * Returns the day until which nothing can be changed, because the next period is already paid; null if there is none.
 */
export async function waitsUntil(db: Db, own: SubscriptionRow): Promise<string | null> {
  const coming = comingTerms(own);
  if (!coming) return null;
  const next = await invoiceOfPeriod(db, own.id, own.current_period_end);
  return next?.state === "paid" ? coming.on : null;
}
