import { isCancelable } from "~/domain/health/choosing/cancel-end";
import { cancelledOn } from "~/domain/billing/next-action";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { lastZone } from "~/domain/us-state-zones";
import { isoTime } from "~/embedded/installation";
import { Refusal } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { lockOwnMembership } from "~/embedded/services/billing/membership/own-membership";
import { changeSubscription } from "~/embedded/services/billing/subscriptions";
import { notifyPayer } from "~/embedded/services/billing/tell-payer";
import { payersDay } from "~/embedded/services/zones";
import { maxCovered } from "~/embedded/services/health/ending-coverage";
import {
  endingUnderRunning,
  continueWithMembership,
} from "~/embedded/services/health/membership/continue-with-membership";
import { write } from "../call";

/**
 * Takes a cancellation back before the membership ends. The same again changes nothing.
 * @throws Refusal conflict without a membership, and for one that wasn't canceled or has ended
 */
export const resumeMembership = write("themselves", "resumeMembership", async ({ app, person }) => {
  const { id } = await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    const membership = await lockOwnMembership(db, person);
    if (isCancelable(membership)) return membership;
    const { state, cancel_at } = membership;
    const today = await payersDay(db, membership, now);
    if (state !== "cancel_scheduled" || cancelledOn(membership) <= today) {
      throw new Refusal("conflict", { message: problem("billing.not_resumable") });
    }
    const resumed = membership.past_due_since === null ? "active" : "past_due";
    await changeSubscription(db, now, membership, {
      state: resumed,
      cancel_at: null,
      cancel_reason: null,
    });
    await recordAudit(db, now, {
      action: "membership.resumed",
      object: `subscription:${membership.id}`,
      before: { state, cancel_at },
      after: { state: resumed, cancel_at: null },
    });
    await notifyPayer(db, now, "membership_resumed", membership, {
      subscription_id: membership.id,
    });
    // Invitations that were due meanwhile are sent now.
    await db
      .updateTable("group_offers")
      .set({ next_action_at: isoTime(now) })
      .where("company_id", "=", membership.company_id)
      .where("state", "in", ["published", "closed", "active"])
      .execute();
    return membership;
  });
  const { db } = app.storage;
  const today = localDay(app.clock(), lastZone);
  for (const ending of await endingUnderRunning(db, today, maxCovered, id)) {
    await db.transaction().execute((trx) => continueWithMembership(trx, app.clock(), ending));
  }
  app.nudgeMail();
});
