import { randomUUID } from "node:crypto";
import type { MoneyBack } from "~/domain/billing/billing";
import type { BillingAddress } from "~/domain/billing/invoice";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { listOwnSubscriptions } from "~/embedded/services/billing/next-invoice";
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "~/embedded/services/billing/subscriptions";
import { read, write } from "../call";

/**
 * A payer can request their balance back: from then on invoices don't deduct it, and an admin records when it was
 * sent (handbook/rules.md#money-back).
 */

/** Neither is null; the address is JSON. */
type BilledPayer = Pick<SubscriptionRow, "billing_name" | "billing_address">;

/** Returns the name on a check, and the two or three lines of its address. */
function recipientOf({ billing_name: name, billing_address }: BilledPayer): {
  name: string;
  address: string[];
} {
  const { line1, line2, city, state, zip } = JSON.parse(billing_address) as BillingAddress;
  return { name, address: [line1, line2 ?? "", `${city}, ${state} ${zip}`].filter(Boolean) };
}

/** Selects all requests, open, canceled and sent, with the addresses of their payers, the oldest first. */
export const selectMoneyBackRequests = (db: Db) =>
  db
    .selectFrom("money_back as m")
    .innerJoin("subscriptions as s", "s.id", "m.subscription_id")
    .select(["m.id", "m.amount_c", "m.withdrawn_c", "m.asked_at", "m.sent_on", "m.reference"])
    .select(["s.billing_name", "s.billing_address"])
    .orderBy("m.asked_at")
    .orderBy("m.id");

export const toMoneyBack = ({
  billing_name,
  billing_address,
  ...row
}: Omit<MoneyBack, "name" | "address"> & BilledPayer): MoneyBack => ({
  ...row,
  ...recipientOf({ billing_name, billing_address }),
});

/**
 * Returns the caller's balance without what was requested, the address that it would be sent to (empty without a
 * membership), and their requests for it, the newest first.
 */
export const getMoneyBack = read("signed-in", "getMoneyBack", async ({ db, person }) => {
  const membership = await listOwnSubscriptions(db, person);
  const ids = membership.map(({ id }) => id);
  const requests = await selectMoneyBackRequests(db)
    .where("m.subscription_id", "in", ["", ...ids])
    .execute();
  return {
    kept_c: membership.reduce((sum, { credit_c }) => sum + Math.max(0, credit_c), 0),
    ...(membership[0] ? recipientOf(membership[0]) : { name: "", address: [] }),
    requests: requests.map(toMoneyBack).toReversed(),
  };
});

/**
 * Requests the whole balance, without an email; repeating it changes nothing. `amount_c` is what the payer was shown.
 * @throws Refusal conflict if the amount has changed
 */
export const requestMoneyBack = write(
  "themselves",
  "requestMoneyBack",
  async ({ db, now, person }, amount_c: number) => {
    const ids = (await listOwnSubscriptions(db, person)).map(({ id }) => id).toSorted();
    const kept: SubscriptionRow[] = [];
    for (const id of ids) {
      const held = await lockSubscription(db, id);
      if (held.credit_c > 0) kept.push(held);
    }
    const sum = kept.reduce((all, { credit_c }) => all + credit_c, 0);
    if (sum === 0 && (await sumOpenRequests(db, ids)) === amount_c) return;
    if (sum !== amount_c) throw conflict(problem("billing.money_back_changed"));
    for (const held of kept) {
      await db
        .insertInto("money_back")
        .values({
          id: randomUUID(),
          subscription_id: held.id,
          amount_c: held.credit_c,
          withdrawn_c: 0,
          asked_at: isoTime(now),
          updated_at: isoTime(now),
        })
        .execute();
      await changeSubscription(db, now, held, { credit_c: 0 });
      await recordAudit(db, now, {
        action: "money_back.asked",
        object: `subscription:${held.id}`,
        before: { credit_c: held.credit_c },
        after: { credit_c: 0, amount_c: held.credit_c },
      });
    }
  },
);

/** Sums the requested amounts that haven't been sent yet, in cents. */
async function sumOpenRequests(db: Db, subscriptionIds: readonly string[]): Promise<number> {
  const open = await db
    .selectFrom("money_back")
    .select("amount_c")
    .where("subscription_id", "in", ["", ...subscriptionIds])
    .where("sent_on", "is", null)
    .execute();
  return open.reduce((sum, { amount_c }) => sum + amount_c, 0);
}
