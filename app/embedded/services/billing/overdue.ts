import {
  cancelledOn,
  endedAfter,
  paymentReminderDays,
  suspendedAfter,
} from "~/domain/billing/next-action";
import { addDays, daysBetween } from "~/domain/calendar-days";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { getPayerDay } from "../zones";
import { advanceMembership } from "./membership-after-payment";
import { endMembership } from "./membership-end";
import { notifyPayer } from "./tell-payer";
import { lengthOfNumber, type InvoiceRow } from "./invoice-rows";
import { claimNotice } from "../sent-notices";
import { changeSubscription, lockSubscription, type SubscriptionRow } from "./subscriptions";
import { updateById } from "../rows-by-id";

/**
 * Marks a membership's open invoices as overdue from the day after their due date, without those that become void at
 * its end. Returns true if any is overdue now, even if it was marked before; only for this result, association dues
 * don't count.
 */
async function markOverdue(db: Db, now: number, membership: SubscriptionRow): Promise<boolean> {
  const { id } = membership;
  const today = await getPayerDay(db, membership, now);
  const late = await db
    .updateTable("invoices")
    .set({ state: "overdue", updated_at: isoTime(now) })
    .where("subscription_id", "=", id)
    .where("state", "=", "open")
    .where("due_on", "<", today)
    .$if(membership.state === "cancel_scheduled", (q) =>
      q.where((eb) =>
        eb.or([eb("period_start", "<", cancelledOn(membership)), eb("about", "=", "dues")]),
      ),
    )
    .returning("number")
    .execute();
  for (const { number } of late) {
    await recordAudit(db, now, {
      action: "invoice.overdue",
      object: `invoice:${number}`,
      before: { state: "open" },
      after: { state: "overdue" },
    });
  }
  return (await findOldestOverdue(db, id)) !== undefined;
}

/**
 * Makes overdue ones of these invoices open again, because they become void when the membership ends. The next
 * scheduled run marks them again if the cancellation is taken back.
 */
export async function unmarkOverdue(db: Db, now: number, invoices: readonly InvoiceRow[]) {
  for (const { id, number, state } of invoices) {
    if (state !== "overdue") continue;
    await updateById(db, now, "invoices", id, { state: "open" });
    await recordAudit(db, now, {
      action: "invoice.reopened",
      object: `invoice:${number}`,
      before: { state },
      after: { state: "open" },
    });
  }
}

/** Returns the overdue invoice that was due first; undefined without one. Association dues don't count. */
export function findOldestOverdue(db: Db, subscriptionId: string) {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "overdue")
    .where("about", "<>", "dues")
    .orderBy("due_on")
    .orderBy(lengthOfNumber("number"))
    .orderBy("number")
    .executeTakeFirst();
}

/**
 * Sends the newest payment reminder that is due, once, as its claimed notice ensures. `age` is the number of days since
 * the membership was late.
 */
async function sendPaymentReminder(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  age: number,
): Promise<void> {
  // After an outage, only the newest of the due reminders is sent.
  const day = paymentReminderDays.filter((paymentReminderDay) => paymentReminderDay <= age).at(-1);
  if (day === undefined) return;
  const key = `payment-reminder:${subscription.id}:${subscription.past_due_since}:${day}`;
  if (!(await claimNotice(db, now, key))) return;
  await notifyPayer(db, now, "payment_reminder", subscription, {
    subscription_id: subscription.id,
  });
}

/**
 * Days since `past_due_since` after which a membership is suspended (`past_due`) or ended (any other state). Canceling
 * doesn't extend it.
 */
const daysToNextStep: Partial<Record<SubscriptionRow["state"], number>> = {
  pending: suspendedAfter,
  past_due: suspendedAfter,
  suspended: endedAfter,
  cancel_scheduled: endedAfter,
};

/**
 * Applies unpaid invoices to a membership (handbook/states.md#subscription): overdue on the day after the due date,
 * reminders on days 0, 7 and 21 from then, suspension on day 30 and end on day 60. Days count from when it was
 * recorded, and suspension and end are never in one step, so that the payer is warned even after an outage. A canceled
 * one isn't suspended. A membership that never started, because its first payment is missing, ends on day 30. The
 * caller must lock the membership. Returns the updated row.
 */
export async function applyUnpaidInvoices(db: Db, now: number, locked: SubscriptionRow) {
  const today = await getPayerDay(db, locked, now);
  let subscription = locked;
  const isOverdue = await markOverdue(db, now, subscription);
  if (isOverdue && subscription.past_due_since === null && subscription.state !== "ended") {
    const state = subscription.state === "active" ? "past_due" : subscription.state;
    subscription = await changeSubscription(db, now, subscription, {
      state,
      past_due_since: today,
    });
    await recordAudit(db, now, {
      action: "membership.past_due",
      object: `subscription:${subscription.id}`,
      before: { state: locked.state, past_due_since: null },
      after: { state, past_due_since: today },
    });
  }
  if (subscription.past_due_since === null) return subscription;
  if (!isOverdue && subscription.state !== "ended") {
    // Credits of another invoice paid what was overdue.
    await advanceMembership(db, now, subscription);
    return lockSubscription(db, subscription.id);
  }
  const age = daysBetween(subscription.past_due_since, today);
  if (age >= (daysToNextStep[subscription.state] ?? Infinity)) {
    if (subscription.state === "past_due") return suspendMembership(db, now, subscription);
    const reason = subscription.state === "pending" ? "never_paid" : "unpaid";
    return endMembership(db, now, subscription, reason);
  }
  // The last reminder of a suspended payer named the deadline, so no other follows.
  if (subscription.state !== "suspended") await sendPaymentReminder(db, now, subscription, age);
  return subscription;
}

/**
 * Suspends an unpaid membership, with an audit event and a message. The days until it ends count from today, even if
 * this is late.
 */
async function suspendMembership(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const suspended = await changeSubscription(db, now, subscription, {
    state: "suspended",
    // After a delay, the grace period until the end starts now.
    past_due_since: addDays(await getPayerDay(db, subscription, now), -suspendedAfter),
  });
  await recordAudit(db, now, {
    action: "membership.suspended",
    object: `subscription:${subscription.id}`,
    before: { state: subscription.state },
    after: { state: suspended.state },
  });
  await notifyPayer(db, now, "membership_suspended", subscription, {
    subscription_id: subscription.id,
  });
  return suspended;
}
