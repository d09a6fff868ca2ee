import { addDays } from "~/domain/calendar-days";
import type { Installation } from "../installation";
import { endMembership } from "../services/billing/membership-end";
import { followUnpaid } from "../services/billing/overdue";
import { renew } from "../services/billing/renewal";
import { dayOf, lockSubscription, type SubscriptionRow } from "../services/billing/subscriptions";

type App = Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">;

/** No billing day is further ahead of its period than this. */
const farthestBillingDay = 31;

const endsOn = ({ cancel_at, current_period_end }: SubscriptionRow) =>
  cancel_at ?? current_period_end;

/** The memberships that time may have something to do with today; what is done is decided under the row's lock. */
async function candidates({ storage: { db } }: App, today: string): Promise<string[]> {
  const [unpaid, following, renewing, leaving] = await Promise.all([
    db
      .selectFrom("invoices")
      .select("subscription_id as id")
      .where("state", "=", "open")
      .where("due_on", "<", today)
      .execute(),
    db
      .selectFrom("subscriptions")
      .select("id")
      .where("past_due_since", "is not", null)
      .where("state", "!=", "ended")
      .execute(),
    db
      .selectFrom("subscriptions as s")
      .leftJoin("invoices as i", (join) =>
        join
          .onRef("i.subscription_id", "=", "s.id")
          .onRef("i.period_start", "=", "s.current_period_end"),
      )
      .select("s.id")
      .where("s.state", "in", ["active", "past_due"])
      .where("s.current_period_end", "<=", addDays(today, farthestBillingDay))
      .where((is) => is.or([is("i.id", "is", null), is("s.current_period_end", "<=", today)]))
      .execute(),
    db
      .selectFrom("subscriptions")
      .select("id")
      .where("state", "=", "cancel_scheduled")
      .where((is) => is(is.fn.coalesce("cancel_at", "current_period_end"), "<=", today))
      .execute(),
  ]);
  return [...new Set([...leaving, ...unpaid, ...following, ...renewing].map(({ id }) => id))];
}

async function bill({ storage, clock }: App, id: string): Promise<void> {
  const now = clock();
  await storage.db.transaction().execute(async (db) => {
    const locked = await lockSubscription(db, id);
    if (locked.state === "cancel_scheduled" && endsOn(locked) <= dayOf(now)) {
      await endMembership(db, now, locked, "cancelled");
      return;
    }
    const followed = await followUnpaid(db, now, locked);
    if (followed.state === "active" || followed.state === "past_due")
      await renew(db, now, followed);
  });
}

/**
 * Everything that time does to memberships and invoices, one transaction per membership with its messages in it. Safe to
 * run twice and at once. One membership that fails does not hold up the others.
 */
export async function billMemberships(app: App): Promise<void> {
  const ids = await candidates(app, dayOf(app.clock()));
  for (const id of ids) {
    try {
      await bill(app, id);
    } catch (error) {
      app.log.error({ subscription: id, error }, "a membership could not be billed");
    }
  }
  if (ids.length > 0) app.nudgeMail();
}
