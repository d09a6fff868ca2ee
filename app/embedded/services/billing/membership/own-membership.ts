import { problem } from "~/domain/problems/problem";
import type { Db } from "../../../db/schema";
import { conflict } from "../../../refusal";
import { subscriptionsOf } from "../../own-rows";
import type { Payer } from "../invoices";
import { invoiceOfPeriod } from "../issue-invoice";
import { comingTerms, lockSubscription, type SubscriptionRow } from "../subscriptions";

/**
 * Returns the newest membership that a user pays for and that hasn't ended, otherwise the newest ended one.
 * @param subscriptions theirs and their company's, the newest first
 */
export function ownMembershipAmong(
  subscriptions: readonly SubscriptionRow[],
  { id, company_id, company_role }: Payer,
): SubscriptionRow | undefined {
  const companyId = company_role === "owner" ? company_id : null;
  const own = subscriptions.filter((each) =>
    companyId ? each.company_id === companyId : each.user_id === id,
  );
  return own.find(({ state }) => state !== "ended") ?? own[0];
}

/** Returns the same by a query. */
export const ownMembership = async (db: Db, person: Payer): Promise<SubscriptionRow | undefined> =>
  ownMembershipAmong(await subscriptionsOf(db, person), person);

/** Returns the same with its row locked until the transaction ends. Throws Refusal conflict without a membership. */
export async function lockOwnMembership(db: Db, person: Payer): Promise<SubscriptionRow> {
  const membership = await ownMembership(db, person);
  if (!membership) throw conflict(problem("billing.no_membership"));
  return lockSubscription(db, membership.id);
}

/**
 * Returns the day until which nothing can be changed, because the next period is already paid; null if there is none.
 */
export async function lockedUntil(db: Db, membership: SubscriptionRow): Promise<string | null> {
  const coming = comingTerms(membership);
  if (!coming) return null;
  const next = await invoiceOfPeriod(db, membership.id, membership.current_period_end);
  return next?.state === "paid" ? coming.on : null;
}
