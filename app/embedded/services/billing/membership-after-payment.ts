import { membershipAfter } from "~/domain/billing/money-moves";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { applyPaidDues } from "../association/dues-paid";
import { recordAudit } from "../audit";
import { isMembershipInvoice, listUnpaidInvoices } from "./pay-off";
import { renewAfterPause } from "./renewal";
import { changeSubscription, type SubscriptionRow } from "./subscriptions";

/**
 * Updates a locked membership after a payment, without a message (handbook/states.md#subscription): a pending one
 * starts with its registration, and a late or suspended one continues once nothing is overdue, with invoices from then
 * on. An association membership whose dues were paid is restored at once.
 */
export async function advanceMembership(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
): Promise<void> {
  await applyPaidDues(db, now, subscription.id);
  const { state } = subscription;
  const unpaid = (await listUnpaidInvoices(db, subscription.id)).filter(isMembershipInvoice);
  const next = membershipAfter(state, unpaid);
  if (state === "pending") {
    if (next === state) return;
    await changeSubscription(db, now, subscription, { state: "active", past_due_since: null });
    await recordActive(db, now, subscription, "membership.activated");
    if (!subscription.registration_id) return;
    const activated = await db
      .updateTable("registrations")
      .set({ state: "active", updated_at: isoTime(now) })
      .where("id", "=", subscription.registration_id)
      .where("state", "=", "awaiting_payment")
      .returning("id")
      .executeTakeFirst();
    if (!activated) return;
    await recordAudit(db, now, {
      action: "registration.activated",
      object: `registration:${activated.id}`,
      before: { state: "awaiting_payment" },
      after: { state: "active" },
    });
    return;
  }
  if (unpaid.some((invoice) => invoice.state === "overdue")) return;
  // A canceled membership still ends, and an ended one stays ended.
  const current = await changeSubscription(db, now, subscription, {
    state: next,
    past_due_since: null,
  });
  if (next !== state) await recordActive(db, now, subscription, "membership.restored");
  if (state === "suspended") await renewAfterPause(db, now, current);
}

/** Records in the audit trail that a membership is active now, by its row from before. */
const recordActive = (
  db: Db,
  now: number,
  { id, state }: SubscriptionRow,
  action: "membership.activated" | "membership.restored",
): Promise<void> =>
  recordAudit(db, now, {
    action,
    object: `subscription:${id}`,
    before: { state },
    after: { state: "active" },
  });
