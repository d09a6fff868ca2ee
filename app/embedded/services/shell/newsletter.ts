import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";

/** Returns `newsletter_subscriber:` and the row's id: guests have no account, and the audit trail has no addresses. */
export const newsletterAuditObject = ({ id }: { id: string }) => `newsletter_subscriber:${id}`;

/** Marks a subscription as failed, because its confirmation couldn't be delivered for a day. */
export async function recordSubscriptionFailure(db: Db, email: string, now: number): Promise<void> {
  await db.transaction().execute((trx) => endSubscription(trx, email, "failed", now));
}

/** Marks a failed subscription as subscribed again, because its confirmation is tried once more. */
export async function resetFailedSubscription(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable("newsletter_subscribers")
    .set({ status: "subscribed", updated_at: isoTime(now) })
    .where("email", "=", email)
    .where("status", "=", "failed")
    .execute();
}

/**
 * Ends and audits the subscription of exactly this address: its owner unsubscribed, or its confirmation failed. One
 * that isn't active stays.
 */
export async function endSubscription(
  db: Db,
  email: string,
  status: "unsubscribed" | "failed",
  now: number,
): Promise<void> {
  const changed = await db
    .updateTable("newsletter_subscribers")
    .set({ status, updated_at: isoTime(now) })
    .where("email", "=", email)
    .where("status", "=", "subscribed")
    .returning("id")
    .executeTakeFirst();
  if (!changed) return;
  await recordAudit(db, now, {
    action: `newsletter.${status}`,
    object: newsletterAuditObject(changed),
  });
}
