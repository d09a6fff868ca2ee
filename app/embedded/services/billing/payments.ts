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
import { isSameReference } from "~/domain/billing/payment-reference";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;
type PaymentRow = Row<"payments">;

export type Received = {
  invoiceNumber: string;
  /** Cents, more than 0. */
  amount_c: number;
  kind: PaymentRow["kind"];
  /** The provider's name of this payment, or the check's or transfer's number; one payment counts once. */
  providerRef: string;
  /** The row of a bank's file that it came from. */
  bankRow?: string | undefined;
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
  if (!(await storePayment(db, now, received, { invoice, subscription }))) {
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
    how: {
      kind: received.kind,
      received_on: received.receivedOn,
      reference: received.providerRef,
    },
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

type Facts = Pick<PaymentRow, "invoice_id" | "amount_c">;
/** Whose money it is. */
type Payer = Pick<Row<"subscriptions">, "id" | "company_id" | "user_id">;

/**
 * The check or transfer of a payer that counts and has this reference, whichever of the two somebody took it for.
 * @param like of several, the one for this invoice and amount comes first
 */
export async function byHandNamed(
  db: Db,
  payer: Payer,
  { reference, like }: { reference: string; like: Facts },
): Promise<PaymentRow | undefined> {
  const { company_id, user_id } = payer;
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .selectAll("p")
    .where((is) =>
      is.or([
        is("s.id", "=", payer.id),
        ...(company_id === null ? [] : [is("s.company_id", "=", company_id)]),
        ...(user_id === null ? [] : [is("s.user_id", "=", user_id)]),
      ]),
    )
    .where("p.kind", "in", ["bank", "invoice"])
    .where("p.state", "in", ["settled", "refunded"])
    .orderBy("p.created_at")
    .execute();
  const named = rows.filter(({ provider_ref }) => isSameReference(provider_ref, reference));
  return named.find((one) => isLike(one, like)) ?? named[0];
}

const isLike = (one: Facts, other: Facts) =>
  one.invoice_id === other.invoice_id && one.amount_c === other.amount_c;

async function onlineNamed(db: Db, ref: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("kind", "=", "hosted")
    .where("provider_ref", "=", ref)
    .executeTakeFirst();
}

/** @returns false when it is settled already */
async function storePayment(
  db: Db,
  now: number,
  { kind, providerRef, bankRow, amount_c, receivedOn }: Received,
  { invoice, subscription }: { invoice: InvoiceRow; subscription: Payer },
): Promise<boolean> {
  const at = isoTime(now);
  const like = { invoice_id: invoice.id, amount_c };
  const known =
    kind === "hosted"
      ? await onlineNamed(db, providerRef)
      : await byHandNamed(db, subscription, { reference: providerRef, like });
  const settled = {
    ...{ amount_c, received_on: receivedOn, state: "settled" as const },
    ...{ returned_c: 0, failure_reason: null, updated_at: at },
  };
  if (!known) {
    // A check that was undone may be recorded anew, also where it belongs; what was undone stays to be seen.
    const names = { provider_ref: providerRef, bank_row: bankRow ?? null };
    await db
      .insertInto("payments")
      .values({
        ...{ id: randomUUID(), invoice_id: invoice.id, kind, created_at: at },
        ...{ ...names, ...settled },
      })
      .execute();
    return true;
  }
  if (known.invoice_id !== invoice.id || (isDone(known) && known.amount_c !== amount_c)) {
    throw new Refusal("conflict", {
      message: problem("billing.reference_taken", {
        ...{ reference: providerRef, amount: known.amount_c },
      }),
    });
  }
  if (isDone(known)) return false;
  await db.updateTable("payments").set(settled).where("id", "=", known.id).execute();
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
