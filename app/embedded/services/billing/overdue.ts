import type { Kysely } from "kysely";
import { cancelledOn } from "~/domain/billing/next-action";
import { endedAfter, paymentReminderDays, suspendedAfter } from "~/domain/billing/unpaid-days";
import { addDays, daysBetween } from "~/domain/calendar-days";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { payersDay } from "../zones";
import { moveOn } from "./membership-after-payment";
import { endMembership } from "./membership-end";
import { tellPayer } from "./tell-payer";
import { lengthOf, type InvoiceRow } from "./invoice-rows";
import { firstNotice } from "../sent-notices";
import { changeSubscription, lockSubscription, type SubscriptionRow } from "./subscriptions";

/** Invoices whose due day has passed are overdue from the day after. @returns whether there is one */
async function markOverdue(
  db: Kysely<EmbeddedTables>,
  now: number,
  membership: SubscriptionRow,
): Promise<boolean> {
  const { id } = membership;
  const today = await payersDay(db, membership, now);
  const late = await db
    .updateTable("invoices")
    .set({ state: "overdue", updated_at: isoTime(now) })
    .where("subscription_id", "=", id)
    .where("state", "=", "open")
    .where("due_on", "<", today)
    // Nobody waits for what is void when it ends.
    .$if(membership.state === "cancel_scheduled", (q) =>
      q.where((is) =>
        is.or([is("period_start", "<", cancelledOn(membership)), is("about", "=", "dues")]),
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
  return (await oldestOverdue(db, id)) !== undefined;
}

/** What nobody waits for is late no more; where somebody does again, the next look finds it. */
export async function unmarkOverdue(
  db: Kysely<EmbeddedTables>,
  now: number,
  invoices: readonly InvoiceRow[],
): Promise<void> {
  for (const { id, number, state } of invoices) {
    if (state !== "overdue") continue;
    const open = { state: "open" as const, updated_at: isoTime(now) };
    await db.updateTable("invoices").set(open).where("id", "=", id).execute();
    await recordAudit(db, now, {
      action: "invoice.reopened",
      object: `invoice:${number}`,
      before: { state },
      after: { state: "open" },
    });
  }
}

/** Of the membership's own: late dues of an association make nothing of it late. */
export function oldestOverdue(db: Kysely<EmbeddedTables>, subscriptionId: string) {
  return db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "=", "overdue")
    .where("about", "<>", "dues")
    .orderBy("due_on")
    .orderBy(lengthOf("number"))
    .orderBy("number")
    .executeTakeFirst();
}

async function remind(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
  age: number,
): Promise<void> {
  // After a long sleep only the newest of the reminders that are due.
  const day = paymentReminderDays.filter((one) => one <= age).at(-1);
  if (day === undefined) return;
  const key = `payment-reminder:${subscription.id}:${subscription.past_due_since}:${day}`;
  if (!(await firstNotice(db, now, key))) return;
  await tellPayer(db, now, "payment_reminder", subscription, {
    subscription_id: subscription.id,
  });
}

type Step = {
  /** Days past due. */
  after: number;
  take(
    db: Kysely<EmbeddedTables>,
    now: number,
    subscription: SubscriptionRow,
  ): Promise<SubscriptionRow>;
};
const steps: Partial<Record<SubscriptionRow["state"], Step>> = {
  pending: { after: suspendedAfter, take: (...given) => endMembership(...given, "never_paid") },
  past_due: { after: suspendedAfter, take: suspend },
  suspended: { after: endedAfter, take: (...given) => endMembership(...given, "unpaid") },
  // Nobody keeps a membership for longer by canceling what they don't pay.
  cancel_scheduled: { after: endedAfter, take: (...given) => endMembership(...given, "unpaid") },
};

/**
 * What unpaid invoices do to a membership (handbook/states.md#subscription): past due on the day after the due day, reminders on day 0, 7 and 21 from
 * then, suspended on day 30, ended on day 60. Days count from when it was noticed, and nothing is suspended and ended in
 * one go: whoever has to pay was warned, even if this program slept. A membership that never began, because its first
 * payment never came, ends on day 30. The caller holds the membership's lock.
 */
export async function followUnpaid(
  db: Kysely<EmbeddedTables>,
  now: number,
  given: SubscriptionRow,
): Promise<SubscriptionRow> {
  const today = await payersDay(db, given, now);
  let subscription = given;
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
      before: { state: given.state, past_due_since: null },
      after: { state, past_due_since: today },
    });
  }
  if (subscription.past_due_since === null) return subscription;
  if (!isOverdue && subscription.state !== "ended") {
    // Credits of another invoice have paid what was late.
    await moveOn(db, now, subscription);
    return lockSubscription(db, subscription.id);
  }
  const age = daysBetween(subscription.past_due_since, today);
  const step = steps[subscription.state];
  if (step && age >= step.after) return step.take(db, now, subscription);
  // Who is suspended was told until when, and the reminders were before.
  if (subscription.state !== "suspended") await remind(db, now, subscription, age);
  return subscription;
}

async function suspend(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const suspended = await changeSubscription(db, now, subscription, {
    state: "suspended",
    // Noticed late: the time until the end begins now.
    past_due_since: addDays(await payersDay(db, subscription, now), -suspendedAfter),
  });
  await recordAudit(db, now, {
    action: "membership.suspended",
    object: `subscription:${subscription.id}`,
    before: { state: subscription.state },
    after: { state: suspended.state },
  });
  await tellPayer(db, now, "membership_suspended", subscription, {
    subscription_id: subscription.id,
  });
  return suspended;
}
