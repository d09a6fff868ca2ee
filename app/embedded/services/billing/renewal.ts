import type { Kysely } from "kysely";
import { billingDay, periodAfter, type Period } from "~/domain/billing/membership-periods";
import type { EmbeddedTables } from "../../db/schema";
import { recordAudit } from "../audit";
import { issueInvoice } from "./issue-invoice";
import { changeSubscription, dayOf, type SubscriptionRow } from "./subscriptions";

export const nextPeriod = (subscription: SubscriptionRow): Period =>
  periodAfter(subscription.started_on, subscription.period, subscription.current_period_end);

async function moveTo(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
  { start, end }: Period,
): Promise<SubscriptionRow> {
  await recordAudit(db, now, {
    action: "membership.renewed",
    object: `subscription:${subscription.id}`,
    before: { current_period_end: subscription.current_period_end },
    after: { current_period_end: end },
  });
  return changeSubscription(db, now, subscription, {
    current_period_start: start,
    current_period_end: end,
  });
}

/**
 * Issues the next period's invoice from its billing day on and goes on to that period when it begins (handbook/rules.md#billing). After a long sleep each period that was missed gets its invoice, due from the day of issue, because the
 * membership was there all the time. The caller holds the membership's lock.
 */
export async function renew(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const today = dayOf(now);
  let current = subscription;
  while (billingDay(current.current_period_end) <= today) {
    const period = nextPeriod(current);
    ({ subscription: current } = await issueInvoice(db, now, current, period));
    if (period.start > today) break;
    current = await moveTo(db, now, current, period);
  }
  return current;
}

/** Goes over the periods that nobody was a member in, after a suspension, and then on as {@link renew}. */
export async function renewAfterPause(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const today = dayOf(now);
  let current = subscription;
  for (let next = nextPeriod(current); next.end <= today; next = nextPeriod(current)) {
    current = await moveTo(db, now, current, next);
  }
  return renew(db, now, current);
}
