import { randomUUID } from "node:crypto";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, conflict, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { referenceLabel } from "~/domain/billing/payment-reference";
import type { InvoiceRow } from "./invoice-rows";
import { hasArrived, findRecordedPayment, type PayingMembership } from "./recorded-payments";
import { advanceMembership } from "./membership-after-payment";
import { notifyPayer } from "./tell-payer";
import { payInvoices } from "./pay-off";
import { changeSubscription, lockSubscription } from "./subscriptions";
import { problem } from "~/domain/problems/problem";

/** A payment that arrived, by any method. */
export type ReceivedPayment = {
  invoiceNumber: string;
  /** Cents, above 0. */
  amount_c: number;
  kind: Row<"payments">["kind"];
  /** The provider's id of the payment, or the number of the check or transfer; each counts once. */
  providerRef: string;
  /** The id of its row in a bank file; a row can be recorded only once. */
  bankRow?: string | undefined;
  /** YYYY-MM-DD */
  receivedOn: string;
};

/** The effect of recording a payment. */
export type RecordedPayment = {
  /** False if the same payment was recorded before. */
  isNew: boolean;
  invoice: Pick<InvoiceRow, "number" | "state" | "total_c" | "paid_c">;
  /** The membership's whole balance afterward, which later invoices use, in cents. */
  credit_c: number;
};

/** Cents; no invoice was ever higher. */
const largestPayment = 999_999_999;

/**
 * Records an arrived payment in its own transaction: it pays the invoice, then older ones of the membership, keeps
 * the rest for the next, updates the membership (handbook/states.md#subscription) and registration
 * (handbook/states.md#registration), and stores the receipt. A payment that is already recorded changes nothing. Wake
 * the mail worker afterwards. `now` is ms. Throws Refusal not_found for an unknown invoice, conflict if the reference
 * or bank row belongs to another payment, and invalid `amount_c`.
 */
export async function recordPayment(
  db: Db,
  now: number,
  received: ReceivedPayment,
): Promise<RecordedPayment> {
  const { amount_c } = received;
  if (!Number.isSafeInteger(amount_c) || amount_c <= 0 || amount_c > largestPayment)
    throw invalid("amount_c", problem("billing.amount_wrong"));
  return db.transaction().execute((trx) => settlePayment(trx, now, received));
}

/**
 * Locks the membership and records an arrived payment with all its effects, in the transaction of {@link
 * recordPayment}.
 */
async function settlePayment(
  db: Db,
  now: number,
  received: ReceivedPayment,
): Promise<RecordedPayment> {
  const { subscription_id } = await getInvoiceRow(db, received.invoiceNumber);
  const subscription = await lockSubscription(db, subscription_id);
  const invoice = await getInvoiceRow(db, received.invoiceNumber);
  if (!(await storePayment(db, now, received, { invoice, subscription }))) {
    return { isNew: false, invoice, credit_c: subscription.credit_c };
  }
  const { parts, kept_c: remaining } = await payInvoices(
    db,
    now,
    subscription.id,
    received.amount_c,
    invoice,
  );
  const credited = await changeSubscription(db, now, subscription, {
    credit_c: subscription.credit_c + remaining,
  });
  await advanceMembership(db, now, credited);
  await recordAudit(db, now, {
    action: "payment.recorded",
    object: `invoice:${invoice.number}`,
    after: {
      amount_c: received.amount_c,
      way: auditedKindNames[received.kind],
      credit_c: remaining,
      reference: referenceLabel(received.providerRef),
    },
  });
  await notifyPayer(db, now, "payment_receipt", subscription, {
    number: invoice.number,
    amount_c: received.amount_c,
    credit_c: remaining,
    parts: parts.some(({ number }) => number !== invoice.number) ? parts : undefined,
    how: {
      kind: received.kind,
      received_on: received.receivedOn,
      reference: received.providerRef,
    },
  });
  return {
    isNew: true,
    invoice: await getInvoiceRow(db, received.invoiceNumber),
    credit_c: credited.credit_c,
  };
}

/** The names of payment methods in the audit trail. */
const auditedKindNames = { hosted: "online", bank: "transfer", invoice: "check" } as const;

/** Returns an invoice of any payer by its number. Throws Refusal not_found. */
export async function getInvoiceRow(db: Db, number: string): Promise<InvoiceRow> {
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  if (!invoice)
    throw new Refusal("not_found", { message: problem("billing.no_invoice", { number }) });
  return invoice;
}

/**
 * Stores a settled payment, or settles an online one that was only started. Returns false if the payment was settled
 * before. Throws Refusal conflict if its reference or bank row belongs to another payment.
 */
async function storePayment(
  db: Db,
  now: number,
  { kind, providerRef, bankRow, amount_c, receivedOn }: ReceivedPayment,
  { invoice, subscription }: { invoice: InvoiceRow; subscription: PayingMembership },
): Promise<boolean> {
  const timestamp = isoTime(now);
  const like = { invoice_id: invoice.id, amount_c };
  const known = await findRecordedPayment(db, subscription, { kind, providerRef, bankRow, like });
  const settled = {
    amount_c,
    received_on: receivedOn,
    state: "settled" as const,
    returned_c: 0,
    failure_reason: null,
    updated_at: timestamp,
  };
  if (!known) {
    // A reversed check may be recorded again, also for its right invoice; the reversed one stays visible.
    const names = { provider_ref: providerRef, bank_row: bankRow ?? null };
    const stored = await db
      .insertInto("payments")
      .values({
        id: randomUUID(),
        invoice_id: invoice.id,
        kind,
        created_at: timestamp,
        ...names,
        ...settled,
      })
      // The same row is being recorded for another payer.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) throw conflict(problem("billing.row_taken"));
    return true;
  }
  if (known.invoice_id !== invoice.id || (hasArrived(known) && known.amount_c !== amount_c)) {
    const { provider_ref: reference, amount_c: amount } = known;
    throw conflict(
      bankRow && known.bank_row === bankRow
        ? problem("billing.row_taken")
        : problem("billing.reference_taken", { reference, amount }),
    );
  }
  const change = hasArrived(known)
    ? // A payment that was typed by hand is now confirmed by the bank file.
      { bank_row: known.bank_row ?? bankRow ?? null }
    : settled;
  await db.updateTable("payments").set(change).where("id", "=", known.id).execute();
  return !hasArrived(known);
}

/**
 * Records once, in its own transaction, that a started online payment failed. With `isReported`, the payer gets a
 * message; there is none for a payment page that was never used.
 */
export async function recordFailure(
  db: Db,
  now: number,
  { ref, reason, isReported }: { ref: string; reason: string; isReported: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const failed = await trx
      .updateTable("payments")
      .set({ state: "failed", failure_reason: reason, updated_at: isoTime(now) })
      .where("kind", "=", "hosted")
      .where("provider_ref", "=", ref)
      .where("state", "=", "pending")
      .returning("invoice_id")
      .executeTakeFirst();
    if (!failed) return;
    const invoice = await trx
      .selectFrom("invoices as i")
      .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
      .select(["i.number", "s.billing_email", "s.user_id", "s.company_id"])
      .where("i.id", "=", failed.invoice_id)
      .executeTakeFirstOrThrow();
    await recordAudit(trx, now, {
      action: "payment.failed",
      object: `invoice:${invoice.number}`,
      after: { state: "failed", reason, reference: ref },
    });
    if (!isReported) return;
    await notifyPayer(trx, now, "payment_failed", invoice, { number: invoice.number });
  });
}
