import type { DeskInvoice, DeskPayment } from "~/domain/admin/desk-payments";
import { owedOf, stateOn } from "~/domain/billing/invoice-terms";
import type { ManualPaymentKind, UndoReason } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { zoneOfState } from "~/domain/us-state-zones";
import type { Db } from "~/embedded/db/schema";

import { notFound } from "~/embedded/refusal";
import { read, writeInSteps } from "../call";
import {
  findEarliestPayment,
  recordByHand,
  undoByHand,
} from "~/embedded/services/billing/by-hand-payments";
import { listUnpaidInOrder } from "~/embedded/services/billing/pay-off";
import { findManualPayment } from "~/embedded/services/billing/recorded-payments";
import { getInvoiceRow } from "~/embedded/services/billing/payments";
import {
  getPaymentRow,
  previewReturn,
  findUndoObstacle,
} from "~/embedded/services/billing/returned-payments";

/** Super administrators handle money that came by check or transfer here (handbook/screens.md#administration). */

/** The invoice's number and the payment's id. */
type PaymentKey = { number: string; id: string };

/** How many of the newest payments the desk lists. */
const maxRecentPayments = 20;

/** Selects invoices with what {@link toInvoiceAt} needs of their payers. */
export const selectDeskInvoices = (db: Db) =>
  db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .leftJoin("companies as c", "c.id", "s.company_id")
    .leftJoin("locations as main", (join) =>
      join.onRef("main.company_id", "=", "c.id").on("main.is_primary", "=", "yes"),
    )
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(["i.number", "i.issued_on", "i.due_on", "i.total_c", "i.paid_c", "i.state"])
    .select(["s.billing_name", "c.co_name", "s.us_state", "main.state as main_state"])
    .select(["u.time_zone", "c.time_zone as company_zone"]);

type DeskInvoiceRow = Awaited<
  ReturnType<ReturnType<typeof selectDeskInvoices>["executeTakeFirstOrThrow"]>
>;

/** Converts rows to invoices with their state on the payer's current day. @param now in ms */
export const toInvoiceAt =
  (now: number) =>
  ({
    billing_name,
    co_name,
    us_state,
    main_state,
    time_zone,
    company_zone,
    ...row
  }: DeskInvoiceRow): DeskInvoice => ({
    ...row,
    state: stateOn(
      row,
      localDay(now, company_zone ?? time_zone ?? zoneOfState(main_state ?? us_state ?? "")),
    ),
    payer: co_name ?? billing_name,
    owed_c: owedOf(row),
  });

/** Selects payments with their invoice's number and payer. */
const selectDeskPayments = (db: Db) =>
  db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .leftJoin("companies as c", "c.id", "s.company_id")
    .select(["p.id", "p.amount_c", "p.returned_c", "p.kind", "p.provider_ref", "p.received_on"])
    .select(["p.state", "p.failure_reason", "p.updated_at", "i.number"])
    .select(["s.billing_name", "c.co_name"]);

type DeskPaymentRow = Awaited<
  ReturnType<ReturnType<typeof selectDeskPayments>["executeTakeFirstOrThrow"]>
>;

/** Returns a payment with its payer's name and, if it failed or was undone, the reason. */
function toDeskPayment(payment: DeskPaymentRow): DeskPayment {
  const { billing_name, co_name, provider_ref, failure_reason, ...row } = payment;
  return {
    ...row,
    payer: co_name ?? billing_name,
    reference: provider_ref,
    reason: failure_reason,
  };
}

/** Returns the {@link maxRecentPayments} last changed payments of any kind, the latest change first. */
export async function listRecentPayments(db: Db): Promise<DeskPayment[]> {
  const rows = await selectDeskPayments(db)
    .orderBy("p.updated_at", "desc")
    .orderBy("p.id", "desc")
    .limit(maxRecentPayments)
    .execute();
  return rows.map(toDeskPayment);
}

/** Returns an invoice as {@link getDeskInvoice} does. @param about what was typed so far */
async function loadInvoicePage(
  db: Db,
  now: number,
  number: string,
  about: { reference?: string; amount_c?: number } = {},
) {
  const invoice = await getInvoiceRow(db, number);
  const row = await selectDeskInvoices(db).where("i.id", "=", invoice.id).executeTakeFirstOrThrow();
  const subscription = await db
    .selectFrom("subscriptions")
    .select(["id", "company_id", "user_id", "state", "credit_c", "started_on"])
    .where("id", "=", invoice.subscription_id)
    .executeTakeFirstOrThrow();
  const { state, credit_c, started_on } = subscription;
  const owed = await listUnpaidInOrder(db, invoice.subscription_id, invoice);
  const { reference, amount_c = 0 } = about;
  const like = { invoice_id: invoice.id, amount_c };
  const known = reference && (await findManualPayment(db, subscription, { reference, like }));
  const payments = await selectDeskPayments(db).where("p.invoice_id", "=", invoice.id).execute();
  return {
    invoice: toInvoiceAt(now)(row),
    payer_id: subscription.company_id ?? subscription.user_id ?? subscription.id,
    membership: state,
    started_on,
    /** The earliest day on which a payment for it can have arrived. */
    earliest_on: (await findEarliestPayment(db, number)) ?? started_on,
    /** Cents kept for the next invoices; negative if they are added to the next one. */
    kept_c: credit_c,
    /** The open amounts in the order in which a payment for this invoice pays them. */
    owed: owed.flatMap(({ number: of, owed_c, invoice: value }) =>
      owed_c > 0 ? [{ number: of, owed_c, state: value.state }] : [],
    ),
    payments: payments.map(toDeskPayment).sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1)),
    /** The payer's payment that already has the typed reference, which can be used once. */
    known: known
      ? toDeskPayment(
          await selectDeskPayments(db).where("p.id", "=", known.id).executeTakeFirstOrThrow(),
        )
      : null,
  };
}

export type DeskInvoicePage = Awaited<ReturnType<typeof loadInvoicePage>>;

/**
 * Returns an invoice with its payments and the payer's other debts.
 * @param reference finds the payment that already counts with it, preferably of the same amount
 * @throws Refusal not_found
 */
export const getDeskInvoice = read(
  "super",
  "getDeskInvoice",
  ({ db, now }, { number, ...about }: { number: string; reference?: string; amount_c?: number }) =>
    loadInvoicePage(db, now, number, about),
);

/** Records a check or transfer once by {@link recordByHand}, with its refusals; returns invoice and kept credit. */
export const recordReceived = writeInSteps(
  "super",
  "recordReceived",
  async (
    { app, db, now },
    input: {
      number: string;
      amount_c: number;
      way: ManualPaymentKind;
      reference: string;
      received_on: string;
    },
  ) => {
    const { number: invoiceNumber, received_on: receivedOn, ...received } = input;
    const recorded = await recordByHand(app, { invoiceNumber, receivedOn, ...received });
    const row = await selectDeskInvoices(db)
      .where("i.number", "=", invoiceNumber)
      .executeTakeFirstOrThrow();
    const invoice = toInvoiceAt(now)(row);
    return { is_new: recorded.isNew, invoice, kept_c: recorded.credit_c };
  },
);

/** Returns a payment of this invoice. @throws Refusal not_found for another invoice's payment */
async function getPayment(db: Db, number: string, id: string) {
  const found = await getPaymentRow(db, id);
  if (found.invoice.number !== number) throw notFound();
  return found;
}

/** Returns what undoing a payment would do, and what prevents it (null if nothing does). @throws Refusal not_found */
export const previewUndo = read(
  "super",
  "previewUndo",
  async ({ db }, { number, id }: PaymentKey) => {
    const found = await getPayment(db, number, id);
    const { subscription, invoice, payment } = found;
    const row = await selectDeskPayments(db).where("p.id", "=", id).executeTakeFirstOrThrow();
    return {
      payment: toDeskPayment(row),
      hindrance: await findUndoObstacle(db, found),
      effect: await previewReturn(db, subscription, invoice, payment.amount_c),
    };
  },
);

/**
 * Undoes the record of a check or transfer; a repeat changes nothing.
 * @returns the invoice after it, like {@link getDeskInvoice}
 * @throws Refusal not_found; conflict with the reason if it can't be undone
 */
export const undoReceived = writeInSteps(
  "super",
  "undoReceived",
  async (
    { app, db, now },
    { number, id, ...input }: PaymentKey & { reason: UndoReason; note: string | null },
  ) => {
    await getPayment(db, number, id);
    await undoByHand(app, id, input);
    return loadInvoicePage(db, now, number);
  },
);
