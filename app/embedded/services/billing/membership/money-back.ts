import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { MoneyBack } from "~/domain/billing/billing";
import { receivedRules } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { easternmostZone, lastZone } from "~/domain/us-state-zones";
import type { EmbeddedTables, Row } from "../../../db/schema";
import { isoTime, type Installation } from "../../../installation";
import { invalid, Refusal } from "../../../refusal";
import type { Themselves } from "../../account/rights";
import { recordAudit } from "../../audit";
import { ownSubscriptions } from "../billing-view";
import type { Payer } from "../invoices";
import { changeSubscription, lockSubscription, type SubscriptionRow } from "../subscriptions";
import { tellPayer } from "../tell-payer";

/**
 * A payer can request their balance back: from then on invoices don't deduct it, and an admin records when it was
 * sent (handbook/rules.md#money-back).
 */

type Db = Kysely<EmbeddedTables>;
type Address = Record<"line1" | "city" | "state" | "zip", string> & { line2: string | null };
type Billed = Pick<SubscriptionRow, "billing_name" | "billing_address">;

function sentTo({ billing_name: name, billing_address }: Billed) {
  const { line1, line2, city, state, zip } = JSON.parse(billing_address) as Address;
  return { name, address: [line1, line2 ?? "", `${city}, ${state} ${zip}`].filter(Boolean) };
}

const requests = (db: Db) =>
  db
    .selectFrom("money_back as m")
    .innerJoin("subscriptions as s", "s.id", "m.subscription_id")
    .select(["m.id", "m.amount_c", "m.asked_at", "m.sent_on", "m.reference"])
    .select(["s.billing_name", "s.billing_address"])
    .orderBy("m.asked_at")
    .orderBy("m.id");

const requestOf = ({
  billing_name,
  billing_address,
  ...row
}: Omit<MoneyBack, "name" | "address"> & Billed): MoneyBack => ({
  ...row,
  ...sentTo({ billing_name, billing_address }),
});

/** Returns a payer's balance and their requests. */
export async function moneyBackView(db: Db, person: Payer) {
  const membership = await ownSubscriptions(db, person);
  const ids = membership.map(({ id }) => id);
  const asked = await requests(db)
    .where("m.subscription_id", "in", ["", ...ids])
    .execute();
  return {
    kept_c: membership.reduce((sum, { credit_c }) => sum + Math.max(0, credit_c), 0),
    ...(membership[0] ? sentTo(membership[0]) : { name: "", address: [] }),
    requests: asked.map(requestOf).toReversed(),
  };
}

/** Returns the unsent requests, oldest first; with `id`, one request, sent or not. */
export async function moneyToSend(db: Db, id: string | undefined): Promise<MoneyBack[]> {
  const rows = await requests(db)
    .$if(id === undefined, (q) => q.where("m.sent_on", "is", null).limit(100))
    .$if(id !== undefined, (q) => q.where("m.id", "=", id ?? ""))
    .execute();
  return rows.map(requestOf);
}

/**
 * Requests the whole balance; repeating it changes nothing. `amount_c` is what the payer was shown. Throws Refusal
 * conflict if the amount has changed.
 */
export async function askMoneyBack(
  app: Pick<Installation, "storage" | "clock">,
  person: Themselves,
  amount_c: number,
): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    const ids = (await ownSubscriptions(db, person)).map(({ id }) => id).toSorted();
    const kept: SubscriptionRow[] = [];
    for (const id of ids) {
      const held = await lockSubscription(db, id);
      if (held.credit_c > 0) kept.push(held);
    }
    const sum = kept.reduce((all, { credit_c }) => all + credit_c, 0);
    if (sum === 0 && (await openSum(db, ids)) === amount_c) return;
    if (sum !== amount_c) {
      throw new Refusal("conflict", { message: problem("billing.money_back_changed") });
    }
    for (const held of kept) {
      await db
        .insertInto("money_back")
        .values({
          id: randomUUID(),
          subscription_id: held.id,
          amount_c: held.credit_c,
          asked_at: isoTime(now),
          sent_on: null,
          reference: null,
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
  });
}

async function openSum(db: Db, ids: readonly string[]): Promise<number> {
  const open = await db
    .selectFrom("money_back")
    .select("amount_c")
    .where("subscription_id", "in", ["", ...ids])
    .where("sent_on", "is", null)
    .execute();
  return open.reduce((sum, { amount_c }) => sum + amount_c, 0);
}

/**
 * Records that a request was paid out, and notifies the payer; repeating it changes nothing. Throws Refusal
 * not_found, invalid `sent_on` or `reference`, and conflict if it was sent with other details.
 */
export async function recordMoneySent(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  id: string,
  given: { sent_on: string; reference: string },
): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    const row = await locked(db, now, id);
    if (!row) throw new Refusal("not_found");
    const reference = given.reference.trim();
    const { sent_on } = given;
    if (row.sent_on === sent_on && row.reference === reference) return;
    if (row.sent_on !== null) {
      throw new Refusal("conflict", { message: problem("billing.money_sent_before") });
    }
    const wrong = {
      reference: receivedRules.reference(reference),
      sent_on: receivedRules.received_on(
        sent_on,
        localDay(now, easternmostZone),
        localDay(row.asked_at, lastZone),
      ),
    };
    for (const [field, fault] of Object.entries(wrong)) if (fault) throw invalid(field, fault);
    const { amount_c, subscription_id } = row;
    await db
      .updateTable("money_back")
      .set({ sent_on, reference, updated_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, {
      action: "money_back.sent",
      object: `subscription:${subscription_id}`,
      after: { amount_c, sent_on, reference },
    });
    const payer = await lockSubscription(db, subscription_id);
    await tellPayer(db, now, "money_sent", payer, {
      subscription_id,
      amount_c,
      sent_on,
      reference,
    });
  });
  app.nudgeMail();
}

/** Returns the row, locked until the transaction ends. */
const locked = (db: Db, now: number, id: string): Promise<Row<"money_back"> | undefined> =>
  db
    .updateTable("money_back")
    .set({ updated_at: isoTime(now) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
