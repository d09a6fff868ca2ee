import { cancelledOn } from "~/domain/billing/next-action";
import type { Installation } from "../installation";
import { endMembership } from "../services/billing/membership-end";
import { applyUnpaidInvoices } from "../services/billing/overdue";
import type { LineSources } from "../services/billing/line-sources";
import { billMonthlyPremiums, renewMembership } from "../services/billing/renewal";
import { creditPremiums } from "../services/health/premiums/give-back";
import { invoiceSources } from "../services/health/premiums/premiums";
import {
  lockSubscription,
  planNextAction,
  type SubscriptionRow,
} from "../services/billing/subscriptions";
import type { Db } from "../db/schema";
import { getPayerDay } from "../services/zones";
import { byDueTime, processDueItems } from "./due-items";
import type { JobRun } from "./scheduler";

/**
 * Does all that is due for a locked membership: ends it, applies unpaid invoices, renews it, bills premiums, and
 * credits those of an ended one for months without coverage. Returns the updated row, whose next action the caller
 * plans.
 */
async function billMembership(
  db: Db,
  now: number,
  locked: SubscriptionRow,
  sources: LineSources,
): Promise<SubscriptionRow> {
  const today = await getPayerDay(db, locked, now);
  const isOver = locked.state === "cancel_scheduled" && cancelledOn(locked) <= today;
  const current = isOver ? await endMembership(db, now, locked, "cancelled") : locked;
  const followed = await applyUnpaidInvoices(db, now, current);
  const goesOn = followed.state === "active" || followed.state === "past_due";
  const renewed = goesOn ? await renewMembership(db, now, followed, sources) : followed;
  const billed = await billMonthlyPremiums(db, now, renewed, sources);
  const hasEnded = billed.state === "ended" && locked.state !== "ended";
  // No later invoice could correct it.
  return hasEnded ? creditPremiums(db, now, billed) : billed;
}

/**
 * Runs all scheduled changes of memberships and invoices, each with its messages in one transaction. It is safe to
 * run twice and concurrently.
 */
export async function billMemberships(
  app: Pick<Installation, "storage" | "clock" | "log" | "nudgeMail">,
  run: JobRun,
  sources: LineSources = invoiceSources,
): Promise<void> {
  const { clock, nudgeMail } = app;
  const billed = await processDueItems(app, run, "subscription", {
    ...byDueTime(app, "subscriptions"),
    follow: async (trx, { id }) => {
      const now = clock();
      const locked = await lockSubscription(trx, id);
      await planNextAction(trx, now, await billMembership(trx, now, locked, sources));
    },
  });
  if (billed > 0) nudgeMail();
}
