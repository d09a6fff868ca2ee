import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import type { MoneyMessages } from "./money-messages";
import { putInOutbox } from "../outbox";
import { changeSubscription, dayOf, type SubscriptionRow } from "./subscriptions";

/** Why it ends; `closed`: its payer has closed their account, which has a message of its own. */
type WhyEnded = MoneyMessages["membership_ended"]["why"] | "closed";

/**
 * Ends a membership (handbook/states.md#subscription) and stores the message that says so. Invoices that nobody paid anything of, and whose period did
 * not begin, are void; what was used stays owed. The caller holds the membership's lock.
 */
export async function endMembership(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
  why: WhyEnded,
): Promise<SubscriptionRow> {
  const neverBegan = subscription.state === "pending";
  const unpaid = db
    .updateTable("invoices")
    .set({ state: "void", updated_at: isoTime(now) })
    .where("subscription_id", "=", subscription.id)
    .where("state", "in", ["open", "overdue"])
    .where("paid_c", "=", 0);
  const voided = await (neverBegan ? unpaid : unpaid.where("period_start", ">=", dayOf(now)))
    .returning("number")
    .execute();
  for (const { number } of voided) {
    await recordAudit(db, now, {
      action: "invoice.voided",
      object: `invoice:${number}`,
      after: { state: "void" },
    });
  }
  if (neverBegan && subscription.registration_id) {
    const lapsed = await db
      .updateTable("registrations")
      .set({ state: "expired", updated_at: isoTime(now) })
      .where("id", "=", subscription.registration_id)
      .where("state", "=", "awaiting_payment")
      .returning("id")
      .executeTakeFirst();
    if (lapsed) {
      await recordAudit(db, now, {
        action: "registration.expired",
        object: `registration:${lapsed.id}`,
        before: { state: "awaiting_payment" },
        after: { state: "expired" },
      });
    }
  }
  if (why !== "closed") {
    await putInOutbox(db, now, "membership_ended", subscription.billing_email, {
      subscription_id: subscription.id,
      why,
    });
  }
  await recordAudit(db, now, {
    action: "membership.ended",
    object: `subscription:${subscription.id}`,
    before: { state: subscription.state, why: null },
    after: { state: "ended", why },
  });
  return changeSubscription(db, now, subscription, { state: "ended", past_due_since: null });
}
