import type { Kysely } from "kysely";
import { takeBack, type TakenBack } from "~/domain/billing/money-moves";
import { deskReference } from "~/domain/billing/payment-reference";
import type { UndoReason } from "~/domain/billing/received-payment";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal } from "../../refusal";
import { lookAtDues } from "../association/dues-paid";
import { recordAudit } from "../audit";
import { lengthOf, type InvoiceRow } from "./invoice-rows";
import { moveOn } from "./membership-after-payment";
import type { MoneyMessages } from "./money-messages";
import { asksForDues, payOffAll } from "./pay-off";
import { tellPayer } from "./tell-payer";
import { undoingOf } from "./undoing-before";
import { changeSubscription, lockSubscription, type SubscriptionRow } from "./subscriptions";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;
type PaymentRow = Row<"payments">;
type Why = MoneyMessages["payment_returned"]["why"];

/** Money that was paid and is not there any more: undone by hand, refunded, or taken back by the payer's bank. */

/** Invoices that hold money, in the order in which it is taken out of them: the payment's own, then the newest. */
async function paidInOrder(db: Db, subscriptionId: string, first: InvoiceRow) {
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

/** What taking back an amount of a payment for this invoice would do. */
export async function takenBackOf(
  db: Db,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
  amount_c: number,
): Promise<TakenBack> {
  const paid = await paidInOrder(db, subscription.id, invoice);
  return takeBack(amount_c, { kept_c: subscription.credit_c, paid });
}

/** Opens the invoices again. The membership goes on: from the next look on, time does what it does to what is unpaid. */
async function takeOut(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c }: { invoice: InvoiceRow; amount_c: number },
): Promise<void> {
  const paid = await paidInOrder(db, subscription.id, invoice);
  const { kept_c, parts, next_c } = takeBack(amount_c, { kept_c: subscription.credit_c, paid });
  for (const { number, owes_c } of parts) {
    const row = paid.find((one) => one.number === number);
    if (!row) continue;
    const paid_c = row.paid_c - owes_c;
    const state = row.state === "paid" ? "open" : row.state;
    await db
      .updateTable("invoices")
      .set({ paid_c, state, updated_at: isoTime(now) })
      .where("id", "=", row.id)
      .execute();
    if (asksForDues(row)) await lookAtDues(db, now, row.id);
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

async function putBack(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c }: { invoice: InvoiceRow; amount_c: number },
): Promise<void> {
  // What was to be added to the next invoice is settled first.
  const debt = Math.min(amount_c, Math.max(0, -subscription.credit_c));
  const left = await payOffAll(db, now, subscription.id, amount_c - debt, invoice);
  const credited = await changeSubscription(db, now, subscription, {
    credit_c: subscription.credit_c + debt + left,
  });
  await moveOn(db, now, credited);
}

async function lockPayment(db: Db, id: string) {
  const found = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .select("i.subscription_id")
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  const subscription = await lockSubscription(db, found.subscription_id);
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", payment.invoice_id)
    .executeTakeFirstOrThrow();
  return { subscription, payment, invoice };
}

const conflict = (message: string) => new Refusal("conflict", { message });

/** What stands in the way of undoing a payment by hand; null when nothing does. */
export async function undoHindrance(
  db: Db,
  { subscription, payment, invoice }: Awaited<ReturnType<typeof lockPayment>>,
): Promise<string | null> {
  if (payment.kind === "hosted") return problem("billing.undo_at_provider");
  if (payment.state === "failed") return (await undoingOf(db, { payment, invoice })).told;
  if (payment.state !== "settled") return problem("billing.undo_not_settled");
  const { next_c } = await takenBackOf(db, subscription, invoice, payment.amount_c);
  return next_c > 0 && subscription.state === "ended"
    ? problem("billing.undo_ended", { amount: next_c })
    : null;
}

/**
 * Undoes a check or transfer that was recorded: what it paid is to be paid again, and the payer is told. The very same once more,
 * by the same person, changes nothing. Wake the mail worker afterwards.
 * @param note for the trail
 * @throws Refusal not_found; conflict with why it cannot be undone
 */
export async function undoPayment(
  db: Db,
  now: number,
  id: string,
  { why, note }: { why: UndoReason; note: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, id);
    const { subscription, payment, invoice } = locked;
    if (payment.kind !== "hosted" && payment.state === "failed") {
      const before = await undoingOf(trx, locked);
      if (before.is(why, note)) return;
    }
    const hindrance = await undoHindrance(trx, locked);
    if (hindrance) throw conflict(hindrance);
    await takeOut(trx, now, subscription, { invoice, amount_c: payment.amount_c });
    await trx
      .updateTable("payments")
      .set({
        state: "failed",
        failure_reason: why,
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
        why,
        reference: deskReference(payment.provider_ref),
        ...(note === null ? {} : { note }),
      },
    });
    await tell(trx, now, subscription, { invoice, amount_c: payment.amount_c, why });
  });
}

const tell = (
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  { invoice, amount_c, why }: { invoice: InvoiceRow; amount_c: number; why: Why },
) =>
  tellPayer(db, now, "payment_returned", subscription, {
    number: invoice.number,
    amount_c,
    why,
  });

/** What went back of an online payment, as the provider says now. */
export type Returned = {
  ref: string;
  /** In all, in cents. */
  returned_c: number;
  why: "refunded" | "disputed" | "dispute_lost";
};

export type PaymentSeen = Pick<PaymentRow, "id" | "state" | "returned_c" | "failure_reason">;

const isAsSeen = (seen: PaymentSeen, now: PaymentSeen) =>
  seen.state === now.state &&
  seen.returned_c === now.returned_c &&
  seen.failure_reason === now.failure_reason;

/**
 * Takes how much of an online payment went back in all, and moves the difference to what was known: invoices are open again, or
 * paid again where the payer's bank gave it back.
 * @param seen the payment as it was before the provider was asked
 * @returns false when somebody else has changed the payment since: what the provider said may be old
 */
export async function setReturned(
  db: Db,
  now: number,
  seen: PaymentSeen,
  { returned_c: asked, why }: Omit<Returned, "ref">,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { subscription, payment, invoice } = await lockPayment(trx, seen.id);
    if (!isAsSeen(seen, payment)) return false;
    const returned_c = Math.min(asked, payment.amount_c);
    const amount_c = returned_c - payment.returned_c;
    const reason = returned_c > 0 ? why : null;
    if (amount_c === 0 && payment.failure_reason === reason) return true;
    if (amount_c > 0) await takeOut(trx, now, subscription, { invoice, amount_c });
    if (amount_c < 0) await putBack(trx, now, subscription, { invoice, amount_c: -amount_c });
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
    if (amount_c > 0) await tell(trx, now, subscription, { invoice, amount_c, why });
    if (amount_c < 0) {
      await tellPayer(trx, now, "payment_restored", subscription, {
        number: invoice.number,
        amount_c: -amount_c,
      });
    }
    return true;
  });
}

/** Of a payment that is looked at without changing it. @throws Refusal not_found */
export async function paymentWith(db: Db, id: string) {
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
