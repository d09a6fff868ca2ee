import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import type { InvoiceRow } from "./issue-invoice";
import { moveOn } from "./membership-after-payment";
import { tellPayer } from "./tell-payer";
import { payOffAll } from "./pay-off";
import { changeSubscription, lockSubscription } from "./subscriptions";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;
type PaymentRow = Row<"payments">;

export type Received = {
  invoiceNumber: string;
  /** Cents, more than 0. */
  amount_c: number;
  kind: PaymentRow["kind"];
  /** The provider's or the bank's own name of this payment; one payment counts once. */
  providerRef: string;
  /** YYYY-MM-DD */
  receivedOn: string;
};

export type Recorded = {
  /** False when this very payment was recorded before. */
  isNew: boolean;
  invoice: Pick<InvoiceRow, "number" | "state" | "total_c" | "paid_c">;
  /** What is kept for the next invoices, in cents. */
  credit_c: number;
};

/** In cents: an integer above zero, and no more than anybody was ever asked for. */
const largestPayment = 999_999_999;
const isPayment = (amount_c: number) =>
  Number.isSafeInteger(amount_c) && amount_c > 0 && amount_c <= largestPayment;

/**
 * Records money that arrived, in a transaction of its own: settles the invoice, then older ones of the same membership,
 * keeps what is left for the next, moves the membership (handbook/states.md#subscription) and the registration (handbook/states.md#registration), and stores the receipt. A
 * payment that is recorded already changes nothing. Wake the mail worker afterwards.
 * @param now milliseconds
 * @throws Refusal not_found without such an invoice; conflict when the reference belongs to another payment; invalid
 * `amount_c` when it is no amount that can be paid
 */
export async function recordPayment(db: Db, now: number, received: Received): Promise<Recorded> {
  if (!isPayment(received.amount_c)) throw invalid("amount_c", problem("billing.amount_wrong"));
  return db.transaction().execute((trx) => settle(trx, now, received));
}

async function settle(db: Db, now: number, received: Received): Promise<Recorded> {
  const { subscription_id } = await invoiceNumbered(db, received.invoiceNumber);
  const subscription = await lockSubscription(db, subscription_id);
  const invoice = await invoiceNumbered(db, received.invoiceNumber);
  if (!(await storePayment(db, now, received, invoice))) {
    return { isNew: false, invoice, credit_c: subscription.credit_c };
  }
  const left = await payOffAll(db, now, subscription.id, received.amount_c, invoice);
  const credited = await changeSubscription(db, now, subscription, {
    credit_c: subscription.credit_c + left,
  });
  await moveOn(db, now, credited);
  await recordAudit(db, now, {
    action: "payment.recorded",
    object: `invoice:${invoice.number}`,
    after: { amount_c: received.amount_c, kind: received.kind, credit_c: left },
  });
  await tellPayer(db, now, "payment_receipt", subscription, {
    number: invoice.number,
    amount_c: received.amount_c,
    credit_c: left,
  });
  return {
    isNew: true,
    invoice: await invoiceNumbered(db, received.invoiceNumber),
    credit_c: credited.credit_c,
  };
}

/** @throws Refusal not_found */
export async function invoiceNumbered(db: Db, number: string): Promise<InvoiceRow> {
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  if (!invoice)
    throw new Refusal("not_found", { message: problem("billing.no_invoice", { number }) });
  return invoice;
}

/** One check or transfer has one reference, whichever of the two somebody took it for. */
const byHand: PaymentRow["kind"][] = ["bank", "invoice"];

/** @returns false when it is settled already */
async function storePayment(
  db: Db,
  now: number,
  { kind, providerRef, amount_c, receivedOn }: Received,
  invoice: InvoiceRow,
): Promise<boolean> {
  const at = isoTime(now);
  const known = await db
    .selectFrom("payments")
    .selectAll()
    .where("provider_ref", "=", providerRef)
    .where("kind", "in", kind === "hosted" ? ["hosted"] : byHand)
    .executeTakeFirst();
  const settled = {
    ...{ amount_c, received_on: receivedOn, state: "settled" as const },
    ...{ returned_c: 0, updated_at: at },
  };
  if (!known) {
    await db
      .insertInto("payments")
      .values({
        id: randomUUID(),
        invoice_id: invoice.id,
        kind,
        provider_ref: providerRef,
        failure_reason: null,
        created_at: at,
        ...settled,
      })
      .execute();
    return true;
  }
  // A check that was undone may be recorded anew, also where it belongs.
  const isFree = kind !== "hosted" && !isDone(known);
  const isOther = known.invoice_id !== invoice.id || (isDone(known) && known.amount_c !== amount_c);
  if (isOther && !isFree) {
    throw new Refusal("conflict", {
      message: problem("billing.reference_taken", {
        ...{ reference: providerRef, amount: known.amount_c },
      }),
    });
  }
  if (isDone(known)) return false;
  await db
    .updateTable("payments")
    .set({ ...settled, invoice_id: invoice.id, kind, failure_reason: null })
    .where("id", "=", known.id)
    .execute();
  return true;
}

const isDone = ({ state }: PaymentRow) => state === "settled" || state === "refunded";

/**
 * Records that a payment on a provider's page came to nothing, once; tells the payer when they had tried.
 * @param told whether to send the message: a page that nobody used is no news
 */
export async function recordFailure(
  db: Db,
  now: number,
  { ref, reason, told }: { ref: string; reason: string; told: boolean },
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
      after: { state: "failed", reason },
    });
    if (!told) return;
    await tellPayer(trx, now, "payment_failed", invoice, {
      number: invoice.number,
    });
  });
}
