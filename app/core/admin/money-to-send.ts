import type { MoneyBack } from "~/domain/billing/billing";
import { receivedRules } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { easternmostZone, westernmostZone } from "~/domain/us-state-zones";

import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { lockSubscription } from "~/embedded/services/billing/subscriptions";
import { notifyPayer } from "~/embedded/services/billing/tell-payer";
import { selectMoneyBackRequests, toMoneyBack } from "../billing/money-back";
import { read, write } from "../call";

/** Returns the 100 oldest refunds that payers requested and that aren't sent yet. @param id of one, sent or not */
export const listMoneyToSend = read(
  "super",
  "listMoneyToSend",
  async ({ db }, id?: string): Promise<MoneyBack[]> => {
    const rows = await selectMoneyBackRequests(db)
      .$if(id === undefined, (q) => q.where("m.sent_on", "is", null).limit(100))
      .$if(id !== undefined, (q) => q.where("m.id", "=", id ?? ""))
      .execute();
    return rows.map(toMoneyBack);
  },
);

/**
 * Records that a refund was sent, and notifies the payer; repeating it changes nothing.
 * @throws Refusal not_found, invalid `sent_on` or `reference`, and conflict if it was sent with other details
 */
export const recordMoneySent = write(
  "super",
  "recordMoneySent",
  async ({ db, now }, id: string, sending: { sent_on: string; reference: string }) => {
    const row = await db
      .updateTable("money_back")
      .set({ updated_at: isoTime(now) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow(notFound);
    const reference = sending.reference.trim();
    const { sent_on } = sending;
    if (row.sent_on === sent_on && row.reference === reference) return;
    if (row.sent_on !== null) {
      throw conflict(problem("billing.money_sent_before"));
    }
    const wrong = {
      reference: receivedRules.reference(reference),
      sent_on: receivedRules.received_on(
        sent_on,
        localDay(now, easternmostZone),
        localDay(row.asked_at, westernmostZone),
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
    await notifyPayer(db, now, "money_sent", payer, {
      subscription_id,
      amount_c,
      sent_on,
      reference,
    });
  },
);
