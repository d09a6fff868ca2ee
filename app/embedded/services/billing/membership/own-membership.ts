import { problem } from "~/domain/problems/problem";
import type { Db } from "../../../db/schema";
import { conflict } from "../../../refusal";
import { ownedCompanyOf } from "../../people-queries";
import { listSubscriptions } from "../../own-rows";
import type { Payer } from "../invoices";
import { findInvoiceOfPeriod } from "../issue-invoice";
import { comingTerms, lockSubscription, type SubscriptionRow } from "../subscriptions";

/**
 * Returns the newest membership that a user pays for (for an owner only the company's, for others their own) and that
 * hasn't ended, otherwise the newest ended one.
 * @param subscriptions theirs and their company's, the newest first
 */
export function ownMembershipAmong(
  subscriptions: readonly SubscriptionRow[],
  payer: Payer,
): SubscriptionRow | undefined {
  const companyId = ownedCompanyOf(payer);
  const ownSubscriptions = subscriptions.filter((each) =>
    companyId ? each.company_id === companyId : each.user_id === payer.id,
  );
  return ownSubscriptions.find(({ state }) => state !== "ended") ?? ownSubscriptions[0];
}

/**
 * Returns the newest membership that a user pays for (an owner the company's), an ended one only if all have; undefined
 * without any.
 */
export const findOwnMembership = async (db: Db, person: Payer) =>
  ownMembershipAmong(await listSubscriptions(db, person), person);

/**
 * Returns {@link findOwnMembership}, maybe an ended one, with its row locked until the transaction ends. Throws Refusal
 * conflict without a membership.
 */
export async function lockOwnMembership(db: Db, person: Payer): Promise<SubscriptionRow> {
  const membership = await findOwnMembership(db, person);
  if (!membership) throw conflict(problem("billing.no_membership"));
  return lockSubscription(db, membership.id);
}

/**
 * Returns the first day of coming terms that can't be changed any more, because their first period is already paid;
 * null if there are none.
 */
export async function findLockedUntil(db: Db, membership: SubscriptionRow): Promise<string | null> {
  const coming = comingTerms(membership);
  if (!coming) return null;
  const first = await findInvoiceOfPeriod(db, membership.id, coming.on);
  return first?.state === "paid" ? coming.on : null;
}
