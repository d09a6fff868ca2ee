import { sql, type Kysely } from "kysely";
import type {
  ComingTerms,
  PricedTerms,
  Terms,
} from "~/domain/billing/membership/membership-change";
import { cancelledOn, nextActionOn } from "~/domain/billing/next-action";
import { dayStart, localDay } from "~/domain/local-days";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { zoneOfPayer } from "../zones";

export type SubscriptionRow = Row<"subscriptions">;

/** What it becomes with a later period; null: it stays as it is. */
export const comingTerms = ({ next_terms }: Pick<SubscriptionRow, "next_terms">) =>
  next_terms === null ? null : (JSON.parse(next_terms) as ComingTerms);

/** With what somebody is a member now, and what that costs. */
export const termsNow = ({ tier, period, addon_slugs, lines }: SubscriptionRow): PricedTerms => ({
  tier,
  period,
  addon_slugs: JSON.parse(addon_slugs) as string[],
  lines: JSON.parse(lines) as PricedTerms["lines"],
});

/** The same of a period that begins on this day, YYYY-MM-DD. */
export function termsOn(subscription: SubscriptionRow, day: string): PricedTerms {
  const coming = comingTerms(subscription);
  return coming && coming.on <= day ? coming : termsNow(subscription);
}

/** The first day without it, of one that is canceled; null: it goes on. */
export const endsOn = (subscription: SubscriptionRow): string | null =>
  subscription.state === "cancel_scheduled" ? cancelledOn(subscription) : null;

/** Terms as a membership keeps them. */
export const storedTerms = ({ tier, period, addon_slugs, lines }: PricedTerms) => ({
  tier,
  period,
  addon_slugs: JSON.stringify(addon_slugs),
  lines: JSON.stringify(lines),
});

/** Terms as the trail has them. */
export const termsForTrail = ({ tier, period, addon_slugs }: Terms) => ({
  tier,
  period,
  add_ons: addon_slugs.join(", "),
});

/**
 * The membership with its row locked until the transaction ends, so that payments, renewals and reminders of one
 * membership come one after the other. (An update that changes nothing locks on both engines.)
 */
export async function lockSubscription(
  db: Kysely<EmbeddedTables>,
  id: string,
): Promise<SubscriptionRow> {
  return db
    .updateTable("subscriptions")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes the membership; the next look at what is due finds out what follows from it.
 * @returns it as it is now
 */
export async function changeSubscription(
  db: Kysely<EmbeddedTables>,
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
 * Writes down when time does something to it next, once everything until today is done. The caller holds the membership's
 * lock.
 */
export async function planNextAction(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
): Promise<void> {
  const { due_on } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.min("due_on").as("due_on"))
    .where("subscription_id", "=", subscription.id)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  const zone = await zoneOfPayer(db, subscription);
  const on = nextActionOn(subscription, due_on, localDay(now, zone));
  await db
    .updateTable("subscriptions")
    .set({ next_action_at: on && dayStart(on, zone) })
    .where("id", "=", subscription.id)
    .execute();
}
