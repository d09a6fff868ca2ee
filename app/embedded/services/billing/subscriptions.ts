import type {
  ComingTerms,
  PricedTerms,
  Terms,
} from "~/domain/billing/membership/membership-change";
import { cancelledOn, nextActionOn } from "~/domain/billing/next-action";
import { dayStart, localDay } from "~/domain/local-days";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { getPayerZone } from "../zones";
import { lockById } from "../rows-by-id";

export type SubscriptionRow = Row<"subscriptions">;

/** Returns a payer's newest membership in one of these states, or undefined; `payer` is the column that has `id`. */
export const findNewestMembership = (
  db: Db,
  payer: "company_id" | "user_id",
  id: string,
  states: readonly SubscriptionRow["state"][],
) =>
  db
    .selectFrom("subscriptions")
    .selectAll()
    .where(payer, "=", id)
    .where("state", "in", states)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the planned terms, with the day `on` from which they apply; null if no change is planned. */
export const comingTerms = ({
  next_terms,
}: Pick<SubscriptionRow, "next_terms">): ComingTerms | null =>
  next_terms === null ? null : (JSON.parse(next_terms) as ComingTerms);

/** Returns the terms that apply now. */
export const termsNow = ({ tier, period, addon_slugs, lines }: SubscriptionRow): PricedTerms => ({
  tier,
  period,
  addon_slugs: JSON.parse(addon_slugs) as string[],
  lines: JSON.parse(lines) as PricedTerms["lines"],
});

/** Returns the terms of a period that begins on this day, YYYY-MM-DD: the coming ones if they begin by then. */
export function termsOn(subscription: SubscriptionRow, day: string): PricedTerms {
  const coming = comingTerms(subscription);
  return coming && coming.on <= day ? coming : termsNow(subscription);
}

/** Returns the first day after a canceled membership; null for a membership in any other state, also an ended one. */
export const cancelDayOf = (subscription: SubscriptionRow): string | null =>
  subscription.state === "cancel_scheduled" ? cancelledOn(subscription) : null;

/** Returns the columns of a membership that store its terms. */
export const toTermColumns = ({ tier, period, addon_slugs, lines }: PricedTerms) => ({
  tier,
  period,
  addon_slugs: JSON.stringify(addon_slugs),
  lines: JSON.stringify(lines),
});

/** Returns terms as the audit trail stores them. */
export const auditTermsOf = ({ tier, period, addon_slugs }: Terms) => ({
  tier,
  period,
  add_ons: addon_slugs.join(", "),
});

/**
 * Returns the membership with its row locked until the transaction ends, so that its payments, renewals and reminders
 * run one after another. Throws an Error for an unknown id.
 */
export async function lockSubscription(db: Db, id: string): Promise<SubscriptionRow> {
  const subscription = await lockById(db, "subscriptions", id);
  if (!subscription) throw new Error(`There is no membership ${id}`);
  return subscription;
}

/**
 * Changes the membership and, unless `change` has another `next_action_at`, makes it due now, so that the next
 * scheduled run does what follows. Returns the changed row.
 */
export async function changeSubscription(
  db: Db,
  now: number,
  { id }: SubscriptionRow,
  change: Partial<Omit<SubscriptionRow, "id" | "created_at" | "updated_at">>,
): Promise<SubscriptionRow> {
  return db
    .updateTable("subscriptions")
    .set({ next_action_at: isoTime(now), ...change, updated_at: isoTime(now) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores when the scheduler must look at the membership next, or null for never. Call it once everything until today
 * is done; the caller must lock the membership.
 */
export async function planNextAction(db: Db, now: number, subscription: SubscriptionRow) {
  const { due_on } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.min("due_on").as("due_on"))
    .where("subscription_id", "=", subscription.id)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  const zone = await getPayerZone(db, subscription);
  const on = nextActionOn(subscription, due_on, localDay(now, zone));
  await db
    .updateTable("subscriptions")
    .set({ next_action_at: on && dayStart(on, zone) })
    .where("id", "=", subscription.id)
    .execute();
}
