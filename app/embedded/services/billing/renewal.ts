import {
  billingDay,
  periodAfter,
  premiumMonthBilledOn,
  type Period,
} from "~/domain/billing/membership-periods";
import { hasUnbilledMonths, cancelledOn } from "~/domain/billing/next-action";
import { addMonths } from "~/domain/calendar-days";
import type { Db } from "../../db/schema";
import { recordAudit } from "../audit";
import { getPayerDay } from "../zones";
import { issueMonthlyPremiums, issueInvoice } from "./issue-invoice";
import type { LineSources } from "./line-sources";
import {
  changeSubscription,
  comingTerms,
  toTermColumns,
  auditTermsOf,
  termsNow,
  termsOn,
  type SubscriptionRow,
} from "./subscriptions";

/** Returns the period after the current one, as long as the terms that are in effect then say. */
const nextPeriod = (subscription: SubscriptionRow): Period =>
  periodAfter(
    subscription.started_on,
    termsOn(subscription, subscription.current_period_end).period,
    subscription.current_period_end,
  );

/** Makes this period a membership's current one, with coming terms that begin by then, and records both. */
async function moveToPeriod(
  db: Db,
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
  const moved = await changeSubscription(db, now, subscription, {
    current_period_start: start,
    current_period_end: end,
  });
  const coming = comingTerms(moved);
  if (!coming || coming.on > start) return moved;
  await recordAudit(db, now, {
    action: "membership.changed",
    object: `subscription:${subscription.id}`,
    before: auditTermsOf(termsNow(moved)),
    after: auditTermsOf(coming),
  });
  return changeSubscription(db, now, moved, { ...toTermColumns(coming), next_terms: null });
}

/**
 * Issues the next period's invoice from its billing day on and moves to that period when it begins
 * (handbook/rules.md#billing). After an outage, each missed period gets an invoice, due from its issue, because the
 * membership was active. The caller must lock the membership.
 */
export async function renewMembership(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  sources: LineSources,
): Promise<SubscriptionRow> {
  const today = await getPayerDay(db, subscription, now);
  let current = subscription;
  while (billingDay(current.current_period_end) <= today) {
    const period = nextPeriod(current);
    ({ subscription: current } = await issueInvoice(db, now, current, period, sources));
    if (period.start > today) break;
    current = await moveToPeriod(db, now, current, period);
  }
  return current;
}

/**
 * Moves a membership past the periods that are over since its suspension, without invoices for them, and then renews it
 * like {@link renewMembership}, but without premiums. Returns the updated row.
 */
export async function renewAfterPause(db: Db, now: number, subscription: SubscriptionRow) {
  const today = await getPayerDay(db, subscription, now);
  let current = subscription;
  for (let next = nextPeriod(current); next.end <= today; next = nextPeriod(current)) {
    current = await moveToPeriod(db, now, current, next);
  }
  // The next scheduled run bills premiums.
  return renewMembership(db, now, current, []);
}

/**
 * Bills the premiums of each month until today, or until a canceled membership ends, if it has no invoice of its own in
 * that month, because it is paid yearly or ending. After an outage, each missed month has its own invoice. The caller
 * must lock the membership.
 */
export async function billMonthlyPremiums(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  sources: LineSources,
): Promise<SubscriptionRow> {
  if (sources.length === 0 || !hasUnbilledMonths(subscription)) return subscription;
  const last = premiumMonthBilledOn(await getPayerDay(db, subscription, now));
  const { premiums_from, premiums_through } = subscription;
  let current = subscription;
  let month = premiums_through ? addMonths(premiums_through, 1) : (premiums_from ?? last);
  for (; month <= last; month = addMonths(month, 1)) {
    if (current.state === "cancel_scheduled" && month >= cancelledOn(current)) break;
    current = await issueMonthlyPremiums(db, now, current, month, sources);
  }
  return current;
}
