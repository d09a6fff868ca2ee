import { reversePayment, type TakenBack } from "~/domain/billing/money-moves";
import { referenceLabel } from "~/domain/billing/payment-reference";
import type { UndoReason } from "~/domain/billing/received-payment";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, conflict } from "../../refusal";
import { scheduleDuesCheck } from "../association/dues-paid";
import { getActor } from "../acting";
import { maskField, recordAudit } from "../audit";
import { lengthOf, type InvoiceRow } from "./invoice-rows";
import { advanceMembership } from "./membership-after-payment";
import type { MoneyMessages } from "./money-messages";
import { hasDues, payOffToRest } from "./pay-off";
import { notifyPayer } from "./tell-payer";
import { changeSubscription, lockSubscription, type SubscriptionRow } from "./subscriptions";
import { problem } from "~/domain/problems/problem";

type PaymentRow = Row<"payments">;
type Reason = MoneyMessages["payment_returned"]["why"];

/** Handles payments that were reversed by hand, refunded, or taken back by the payer's bank. */

/**
 * Returns the invoices that hold money, in the order in which it is taken out: the payment's own, then the newest.
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
    .orderBy(lengthOf("number"), "desc")
    .orderBy("number", "desc")
    .execute();
  return [...(first.state === "void" ? [] : [first]), ...others];
}

/** Returns the effect of taking back an amount of a payment for this invoice. */
export async function previewReturn(
  db: Db,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
  amount_c: number,
): Promise<TakenBack> {
  const paid = await listPaidInOrder(db, subscription.id, invoice);
  return reversePayment(amount_c, { kept_c: subscription.credit_c, paid });
}

/**
 * Reopens invoices whose payment was reversed. The membership continues, and the next scheduled run handles what is
 * unpaid.
 */
async function takeOut(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c }: { invoice: InvoiceRow; amount_c: number },
): Promise<void> {
  const paid = await listPaidInOrder(db, subscription.id, invoice);
  const { kept_c, parts, next_c } = reversePayment(amount_c, {
    kept_c: subscription.credit_c,
    paid,
  });
  for (const { number, owes_c } of parts) {
    const row = paid.find((value) => value.number === number);
    if (!row) continue;
    const paid_c = row.paid_c - owes_c;
    const state = row.state === "paid" ? "open" : row.state;
    await db
      .updateTable("invoices")
      .set({ paid_c, state, updated_at: isoTime(now) })
      .where("id", "=", row.id)
      .execute();
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
}

/** Pays with returned money that came back after all: a negative balance first, then invoices; the rest is credit. */
async function payAgain(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c }: { invoice: InvoiceRow; amount_c: number },
): Promise<void> {
  // A negative balance is settled first.
  const debt = Math.min(amount_c, Math.max(0, -subscription.credit_c));
  const remaining = await payOffToRest(db, now, subscription.id, amount_c - debt, invoice);
  const credited = await changeSubscription(db, now, subscription, {
    credit_c: subscription.credit_c + debt + remaining,
  });
  await advanceMembership(db, now, credited);
}

async function lockPayment(db: Db, id: string) {
  const { subscription } = await getPaymentRow(db, id);
  await lockSubscription(db, subscription.id);
  return getPaymentRow(db, id);
}

/**
 * Returns how a check or transfer was reversed, from the audit trail: a description, and whether the
 * current user did so with the same reason and note.
 */
async function undoingOf(
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
  const sentence = name
    ? problem(`billing.undone_${reason}`, { name })
    : problem(`billing.undone_${reason}_unnamed`);
  const kept = JSON.parse(line?.after ?? "{}") as Record<string, unknown>;
  return {
    problem: sentence,
    is: (undoneFor: UndoReason, note: string | null) =>
      line?.actor_id === getActor().actorId &&
      undoneFor === reason &&
      (kept["note"] ?? null) === maskField("note", note),
  };
}

/** Returns what prevents reversing a payment by hand, or null. */
export async function findUndoObstacle(
  db: Db,
  { subscription, payment, invoice }: Awaited<ReturnType<typeof lockPayment>>,
): Promise<string | null> {
  if (payment.kind === "hosted") return problem("billing.undo_at_provider");
  if (payment.state === "failed") return (await undoingOf(db, { payment, invoice })).problem;
  if (payment.state !== "settled") return problem("billing.undo_not_settled");
  const { next_c } = await previewReturn(db, subscription, invoice, payment.amount_c);
  return next_c > 0 && subscription.state === "ended"
    ? problem("billing.undo_ended", { amount: next_c })
    : null;
}

/**
 * Reverses a recorded check or transfer: what it paid is unpaid again, and the payer is notified. Repeating it by the
 * same user changes nothing. Wake the mail worker afterwards. `note` is for the audit trail. Throws Refusal
 * not_found, and conflict with the reason.
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
      const before = await undoingOf(trx, locked);
      if (before.is(reason, note)) return;
    }
    const hindrance = await findUndoObstacle(trx, locked);
    if (hindrance) throw conflict(hindrance);
    await takeOut(trx, now, subscription, { invoice, amount_c: payment.amount_c });
    await trx
      .updateTable("payments")
      .set({
        state: "failed",
        failure_reason: reason,
        returned_c: payment.amount_c,
        updated_at: isoTime(now),
      })
      .where("id", "=", id)
      .execute();
    await recordAudit(trx, now, {
      action: "payment.undone",
      object: `invoice:${invoice.number}`,
      before: { state: payment.state, amount_c: payment.amount_c },
      after: {
        state: "failed",
        amount_c: 0,
        reason,
        reference: referenceLabel(payment.provider_ref),
        ...(note === null ? {} : { note }),
      },
    });
    await tell(trx, now, subscription, { invoice, amount_c: payment.amount_c, reason });
  });
}

const tell = (
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c, reason }: { invoice: InvoiceRow; amount_c: number; reason: Reason },
) =>
  notifyPayer(db, now, "payment_returned", subscription, {
    number: invoice.number,
    amount_c,
    why: reason,
  });

/** What was returned of an online payment, according to the provider. */
type Returned = {
  ref: string;
  /** The total in cents. */
  returned_c: number;
  reason: "refunded" | "disputed" | "dispute_lost";
};

type PaymentSeen = Pick<PaymentRow, "id" | "state" | "returned_c" | "failure_reason">;

const isAsSeen = (seenVersion: PaymentSeen, now: PaymentSeen) =>
  seenVersion.state === now.state &&
  seenVersion.returned_c === now.returned_c &&
  seenVersion.failure_reason === now.failure_reason;

/**
 * Applies the total that was returned of an online payment: the difference reopens invoices, or pays them again if
 * the payer's bank gave it back. `seen` is the payment from before the provider was asked. Returns false if the
 * payment changed since, so that the provider's answer may be outdated.
 */
export async function setReturned(
  db: Db,
  now: number,
  seenVersion: PaymentSeen,
  { returned_c: requested_c, reason: cause }: Omit<Returned, "ref">,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { subscription, payment, invoice } = await lockPayment(trx, seenVersion.id);
    if (!isAsSeen(seenVersion, payment)) return false;
    const returned_c = Math.min(requested_c, payment.amount_c);
    const amount_c = returned_c - payment.returned_c;
    const reason = returned_c > 0 ? cause : null;
    if (amount_c === 0 && payment.failure_reason === reason) return true;
    if (amount_c > 0) await takeOut(trx, now, subscription, { invoice, amount_c });
    if (amount_c < 0) await payAgain(trx, now, subscription, { invoice, amount_c: -amount_c });
    const state = returned_c === payment.amount_c ? ("refunded" as const) : ("settled" as const);
    await trx
      .updateTable("payments")
      .set({ state, returned_c, failure_reason: reason, updated_at: isoTime(now) })
      .where("id", "=", payment.id)
      .execute();
    await recordAudit(trx, now, {
      action: amount_c < 0 ? "payment.restored" : "payment.returned",
      object: `invoice:${invoice.number}`,
      before: { state: payment.state, returned_c: payment.returned_c, why: payment.failure_reason },
      after: { state, returned_c, why: reason, reference: payment.provider_ref },
    });
    if (amount_c > 0) await tell(trx, now, subscription, { invoice, amount_c, reason: cause });
    if (amount_c < 0) {
      await notifyPayer(trx, now, "payment_restored", subscription, {
        number: invoice.number,
        amount_c: -amount_c,
      });
    }
    return true;
  });
}

/** Returns a payment without locking it. Throws Refusal not_found. */
export async function getPaymentRow(db: Db, id: string) {
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payment) throw new Refusal("not_found");
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", payment.invoice_id)
    .executeTakeFirstOrThrow();
  const subscription = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", invoice.subscription_id)
    .executeTakeFirstOrThrow();
  return { subscription, payment, invoice };
}
