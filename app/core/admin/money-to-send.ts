import type { MoneyBack } from "~/domain/billing/billing";
import { receivedRules } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { easternmostZone, westernmostZone } from "~/domain/us-state-zones";

import { conflict, invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { selectMoneyToSend } from "~/embedded/services/billing/returned-payments";
import { lockSubscription } from "~/embedded/services/billing/subscriptions";
import { notifyPayer } from "~/embedded/services/billing/tell-payer";
import { findById, getById, updateById } from "~/embedded/services/rows-by-id";
import { selectMoneyBackRequests, toMoneyBack } from "../billing/money-back";
import { read, write } from "../call";

/** Returns the 100 oldest requested refunds that are still to be sent. @param id of one, also sent or canceled */
export const listMoneyToSend = read(
  "super",
  "listMoneyToSend",
  async ({ db }, id?: string): Promise<MoneyBack[]> => {
    const rows = await selectMoneyBackRequests(db)
      .$if(id === undefined, (q) =>
        q.where("m.id", "in", selectMoneyToSend(db).select("m.id")).limit(100),
      )
      .$if(id !== undefined, (q) => q.where("m.id", "=", id ?? ""))
      .execute();
    return rows.map(toMoneyBack);
  },
);

/**
 * Records that a refund was sent, and notifies the payer; repeating it changes nothing. `amount_c` is what was shown.
 * @throws Refusal not_found, invalid `sent_on` or `reference`, and conflict if it was sent with other details, is
 * canceled, or has another amount now
 */
export const recordMoneySent = write(
  "super",
  "recordMoneySent",
  async (
    { db, now },
    id: string,
    sending: { sent_on: string; reference: string; amount_c: number },
  ) => {
    const found = await findById(db, "money_back", id);
    if (!found) throw notFound();
    const payer = await lockSubscription(db, found.subscription_id);
    const row = await getById(db, "money_back", id);
    const reference = sending.reference.trim();
    const { sent_on } = sending;
    if (row.sent_on === sent_on && row.reference === reference) return;
    if (row.sent_on !== null) {
      throw conflict(problem("billing.money_sent_before"));
    }
    if (row.amount_c === 0) throw conflict(problem("billing.money_back_canceled"));
    if (row.amount_c !== sending.amount_c) throw conflict(problem("billing.desk_changed"));
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
    await updateById(db, now, "money_back", id, { sent_on, reference });
    await recordAudit(db, now, {
      action: "money_back.sent",
      object: `subscription:${subscription_id}`,
      after: { amount_c, sent_on, reference },
    });
    await notifyPayer(db, now, "money_sent", payer, {
      subscription_id,
      amount_c,
      sent_on,
      reference,
    });
  },
);
