import { totalOf } from "~/domain/billing/invoice-terms";
import {
  distributePayment,
  reversePayment,
  type ReversedParts,
} from "~/domain/billing/money-moves";
import { referenceLabel } from "~/domain/billing/payment-reference";
import type { UndoReason } from "~/domain/billing/received-payment";
import type { Db } from "../../db/schema";
import { Refusal, conflict } from "../../refusal";
import { scheduleDuesCheck } from "../association/dues-paid";
import { getActor } from "../acting";
import { maskField, recordAudit } from "../audit";
import { lengthOfNumber, type InvoiceRow } from "./invoice-rows";
import { advanceMembership } from "./membership-after-payment";
import { hasDues, payInvoicesToRest } from "./pay-off";
import type { PaymentRow } from "./recorded-payments";
import { notifyPayer } from "./tell-payer";
import { changeSubscription, lockSubscription, type SubscriptionRow } from "./subscriptions";
import { problem } from "~/domain/problems/problem";
import { findById, getById, updateById } from "../rows-by-id";

/** Handles payments that were reversed by hand, refunded, or taken back by the payer's bank. */

/**
 * Returns the invoices from which a returned payment is taken: `first`, which the payment was for, unless it is void,
 * then the others that hold payments, the newest first.
 */
async function listPaidInOrder(db: Db, subscriptionId: string, first: InvoiceRow) {
  const others = await db
    .selectFrom("invoices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .where("state", "<>", "void")
    .where("paid_c", ">", 0)
    .where("id", "<>", first.id)
    .orderBy("due_on", "desc")
    .orderBy(lengthOfNumber("number"), "desc")
    .orderBy("number", "desc")
    .execute();
  return [...(first.state === "void" ? [] : [first]), ...others];
}

/** Selects the refunds that payers requested and that are still to be sent. */
export const selectMoneyToSend = (db: Db) =>
  db.selectFrom("money_back as m").where("m.sent_on", "is", null).where("m.amount_c", ">", 0);

/** Returns what a returned payment can be taken from: requested refunds (the newest first), balance and paid invoices. */
async function loadHeldMoney(db: Db, { id, credit_c }: SubscriptionRow, invoice: InvoiceRow) {
  const requests = await selectMoneyToSend(db)
    .selectAll()
    .where("m.subscription_id", "=", id)
    .orderBy("m.asked_at", "desc")
    .orderBy("m.id", "desc")
    .execute();
  const paid = await listPaidInOrder(db, id, invoice);
  return { requests, asked_c: totalOf(requests), kept_c: credit_c, paid };
}

/**
 * Returns what returning `amount_c` cents of a payment for this invoice would take from requested refunds (`asked_c`
 * now), then from the balance, then from this and the newest other invoices; `next_c` is left for the next invoice.
 */
export async function previewReturn(
  db: Db,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
  amount_c: number,
): Promise<ReversedParts & { asked_c: number }> {
  const held = await loadHeldMoney(db, subscription, invoice);
  return { asked_c: held.asked_c, ...reversePayment(amount_c, held) };
}

/**
 * Takes returned money out of requested refunds, then out of the membership's balance, then out of paid invoices, which
 * are unpaid again; what none holds is owed by the balance. The next scheduled run does what follows. Returns what was
 * requested, and what was taken of it.
 */
async function takeBackMoney(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c }: { invoice: InvoiceRow; amount_c: number },
): Promise<{ asked_c: number; withdrawn_c: number }> {
  const held = await loadHeldMoney(db, subscription, invoice);
  const { requests, asked_c, paid } = held;
  const { withdrawn_c, kept_c, parts, next_c } = reversePayment(amount_c, held);
  const lowered = distributePayment(
    withdrawn_c,
    requests.map((request) => ({ number: request.id, owed_c: request.amount_c })),
  );
  for (const { number: id, pays_c, left_c } of lowered.parts) {
    const before = requests.find((request) => request.id === id)?.withdrawn_c ?? 0;
    const change = { amount_c: left_c, withdrawn_c: before + pays_c };
    await updateById(db, now, "money_back", id, change);
    await recordAudit(db, now, {
      action: left_c > 0 ? "money_back.lowered" : "money_back.canceled",
      object: `subscription:${subscription.id}`,
      before: { amount_c: left_c + pays_c },
      after: { amount_c: left_c },
    });
  }
  for (const { number, owes_c } of parts) {
    const row = paid.find((value) => value.number === number);
    if (!row) continue;
    const paid_c = row.paid_c - owes_c;
    const state = row.state === "paid" ? "open" : row.state;
    await updateById(db, now, "invoices", row.id, { paid_c, state });
    if (hasDues(row)) await scheduleDuesCheck(db, now, row.id);
    await recordAudit(db, now, {
      action: "invoice.reopened",
      object: `invoice:${number}`,
      before: { paid_c: row.paid_c, state: row.state },
      after: { paid_c, state },
    });
  }
  await changeSubscription(db, now, subscription, {
    credit_c: subscription.credit_c - kept_c - next_c,
  });
  return { asked_c, withdrawn_c };
}

/**
 * Pays with money that the payer's bank had taken back and gives to us again: a negative balance first, then invoices.
 * The rest is added to the balance, and the membership continues if nothing is overdue now.
 */
async function applyRecoveredMoney(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c }: { invoice: InvoiceRow; amount_c: number },
): Promise<void> {
  const debt = Math.min(amount_c, Math.max(0, -subscription.credit_c));
  const remaining = await payInvoicesToRest(db, now, subscription.id, amount_c - debt, invoice);
  const credited = await changeSubscription(db, now, subscription, {
    credit_c: subscription.credit_c + debt + remaining,
  });
  await advanceMembership(db, now, credited);
}

/** Returns a payment with its invoice and membership, which is locked. Throws Refusal not_found. */
async function lockPayment(db: Db, id: string) {
  const { subscription } = await getPaymentRow(db, id);
  await lockSubscription(db, subscription.id);
  return getPaymentRow(db, id);
}

/**
 * Returns how a check or transfer was reversed, by the audit trail: `problem` says who did it and why, and
 * `isByCurrentUser` tells whether the current user did the same.
 */
async function findReversal(
  db: Db,
  { payment, invoice }: { payment: PaymentRow; invoice: InvoiceRow },
) {
  const line = await db
    .selectFrom("audit_events as a")
    .leftJoin("users as u", "u.id", "a.actor_id")
    .select(["a.actor_id", "a.after", "u.first_name", "u.last_name"])
    .where("a.action", "=", "payment.undone")
    .where("a.object", "=", `invoice:${invoice.number}`)
    .where("a.at", "=", payment.updated_at)
    .orderBy("a.id", "desc")
    .executeTakeFirst();
  const name = [line?.first_name, line?.last_name].filter(Boolean).join(" ");
  const reason = payment.failure_reason as UndoReason;
  const audited = JSON.parse(line?.after ?? "{}") as Record<string, unknown>;
  return {
    /** Says who reversed it and why. */
    problem: name
      ? problem(`billing.undone_${reason}`, { name })
      : problem(`billing.undone_${reason}_unnamed`),
    /** Returns true if the current user did so, with this reason and note. */
    isByCurrentUser: (undoneFor: UndoReason, note: string | null) =>
      line?.actor_id === getActor().actorId &&
      undoneFor === reason &&
      (audited["note"] ?? null) === maskField("note", note),
  };
}

/**
 * Returns the problem text on why a payment can't be reversed by hand (paid online, never settled, reversed before, or
 * an ended membership would owe what is missing); null if it can.
 */
export async function findUndoObstacle(
  db: Db,
  { subscription, payment, invoice }: Awaited<ReturnType<typeof lockPayment>>,
): Promise<string | null> {
  if (payment.kind === "hosted") return problem("billing.undo_at_provider");
  if (payment.state === "failed") return (await findReversal(db, { payment, invoice })).problem;
  if (payment.state !== "settled") return problem("billing.undo_not_settled");
  const { next_c } = await previewReturn(db, subscription, invoice, payment.amount_c);
  return next_c > 0 && subscription.state === "ended"
    ? problem("billing.undo_ended", { amount: next_c })
    : null;
}

/**
 * Reverses a recorded check or transfer in its own transaction: what it paid is unpaid again, and the payer is told.
 * Repeating it by the same user with the same reason and note changes nothing. Wake the mail worker afterwards. `note`
 * is for the audit trail. Throws Refusal not_found, and conflict with the reason.
 */
export async function undoPayment(
  db: Db,
  now: number,
  id: string,
  { reason, note }: { reason: UndoReason; note: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, id);
    const { subscription, payment, invoice } = locked;
    if (payment.kind !== "hosted" && payment.state === "failed") {
      const undoing = await findReversal(trx, locked);
      if (undoing.isByCurrentUser(reason, note)) return;
    }
    const hindrance = await findUndoObstacle(trx, locked);
    if (hindrance) throw conflict(hindrance);
    const { amount_c } = payment;
    const requested = await takeBackMoney(trx, now, subscription, { invoice, amount_c });
    await updateById(trx, now, "payments", id, {
      state: "failed",
      failure_reason: reason,
      returned_c: amount_c,
    });
    await recordAudit(trx, now, {
      action: "payment.undone",
      object: `invoice:${invoice.number}`,
      before: { state: payment.state, amount_c },
      after: {
        state: "failed",
        amount_c: 0,
        reason,
        reference: referenceLabel(payment.provider_ref),
        ...(note === null ? {} : { note }),
      },
    });
    await notifyPayer(trx, now, "payment_returned", subscription, {
      number: invoice.number,
      amount_c,
      why: reason,
      ...requested,
    });
  });
}

/**
 * Applies what the provider says was returned of an online payment in all, in cents, in its own transaction, and tells
 * the payer: the difference to what is stored reopens invoices, or pays them again if the payer's bank gave money back.
 * `seenVersion` is the payment from before the provider was asked. Returns false if it changed since, so that the
 * answer may be outdated.
 */
export async function recordReturned(
  db: Db,
  now: number,
  seenVersion: Pick<PaymentRow, "id" | "state" | "returned_c" | "failure_reason">,
  {
    returned_c: total_c,
    reason: cause,
  }: { returned_c: number; reason: "refunded" | "disputed" | "dispute_lost" },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { subscription, payment, invoice } = await lockPayment(trx, seenVersion.id);
    const isAsSeen = (["state", "returned_c", "failure_reason"] as const).every(
      (column) => payment[column] === seenVersion[column],
    );
    if (!isAsSeen) return false;
    const returned_c = Math.min(total_c, payment.amount_c);
    const amount_c = returned_c - payment.returned_c;
    const reason = returned_c > 0 ? cause : null;
    if (amount_c === 0 && payment.failure_reason === reason) return true;
    const requested =
      amount_c > 0 ? await takeBackMoney(trx, now, subscription, { invoice, amount_c }) : null;
    if (amount_c < 0)
      await applyRecoveredMoney(trx, now, subscription, { invoice, amount_c: -amount_c });
    const state = returned_c === payment.amount_c ? ("refunded" as const) : ("settled" as const);
    await updateById(trx, now, "payments", payment.id, {
      state,
      returned_c,
      failure_reason: reason,
    });
    await recordAudit(trx, now, {
      action: amount_c < 0 ? "payment.restored" : "payment.returned",
      object: `invoice:${invoice.number}`,
      before: { state: payment.state, returned_c: payment.returned_c, why: payment.failure_reason },
      after: { state, returned_c, why: reason, reference: payment.provider_ref },
    });
    const { number } = invoice;
    if (requested) {
      const returned = { number, amount_c, why: cause, ...requested };
      await notifyPayer(trx, now, "payment_returned", subscription, returned);
    }
    if (amount_c < 0) {
      const restored = { number, amount_c: -amount_c };
      await notifyPayer(trx, now, "payment_restored", subscription, restored);
    }
    return true;
  });
}

/** Returns a payment with its invoice and membership, without locking them. Throws Refusal not_found. */
export async function getPaymentRow(db: Db, id: string) {
  const payment = await findById(db, "payments", id);
  if (!payment) throw new Refusal("not_found");
  const invoice = await getById(db, "invoices", payment.invoice_id);
  const subscription = await getById(db, "subscriptions", invoice.subscription_id);
  return { subscription, payment, invoice };
}
