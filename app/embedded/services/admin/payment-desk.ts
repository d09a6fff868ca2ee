import type { Kysely } from "kysely";
import type {
  DeskInvoice,
  DeskInvoicePage,
  DeskPayment,
} from "~/contract/admin/payment-desk-calls";
import { owedOf, stateOn } from "~/domain/billing/invoice-terms";
import type { ByHandWay, UndoReason } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { zoneOfState } from "~/domain/us-state-zones";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { earliestFor, recordByHand, undoByHand } from "../billing/by-hand-payments";
import { owedInOrder } from "../billing/pay-off";
import { byHandNamed } from "../billing/known-payments";
import { invoiceNumbered } from "../billing/payments";
import { paymentWith, takenBackOf, undoHindrance } from "../billing/returned-payments";

type Db = Kysely<EmbeddedTables>;
type App = Installation;

/** Payments to look back on. */
const recentPayments = 20;

/** Invoices with the name of who pays them. */
export const deskInvoices = (db: Db) =>
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

type InvoiceShown = Awaited<ReturnType<ReturnType<typeof deskInvoices>["executeTakeFirstOrThrow"]>>;

/** As they stand by the day of who pays. @param now ms */
export const shownAt =
  (now: number) =>
  ({
    billing_name,
    co_name,
    us_state,
    main_state,
    time_zone,
    company_zone,
    ...row
  }: InvoiceShown): DeskInvoice => ({
    ...row,
    state: stateOn(
      row,
      localDay(now, company_zone ?? time_zone ?? zoneOfState(main_state ?? us_state ?? "")),
    ),
    payer: co_name ?? billing_name,
    owed_c: owedOf(row),
  });

const deskPayments = (db: Db) =>
  db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .leftJoin("companies as c", "c.id", "s.company_id")
    .select(["p.id", "p.amount_c", "p.returned_c", "p.kind", "p.provider_ref", "p.received_on"])
    .select(["p.state", "p.failure_reason", "p.updated_at", "i.number"])
    .select(["s.billing_name", "c.co_name"]);

type PaymentShown = Awaited<ReturnType<ReturnType<typeof deskPayments>["executeTakeFirstOrThrow"]>>;

function shownPayment(payment: PaymentShown): DeskPayment {
  const { billing_name, co_name, provider_ref, failure_reason, ...row } = payment;
  return {
    ...row,
    payer: co_name ?? billing_name,
    reference: provider_ref,
    why: failure_reason,
  };
}

/** What happened last to payments of whatever kind, the newest first. */
export async function paymentsLately(db: Db): Promise<DeskPayment[]> {
  const rows = await deskPayments(db)
    .orderBy("p.updated_at", "desc")
    .orderBy("p.id", "desc")
    .limit(recentPayments)
    .execute();
  return rows.map(shownPayment);
}

/**
 * One invoice with its payments and what else its payer owes.
 * @param about a reference: what counts already under it, first what is of this amount
 * @throws Refusal not_found
 */
export async function deskInvoice(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  number: string,
  about: { reference?: string | undefined; amount_c?: number | undefined } = {},
): Promise<DeskInvoicePage> {
  const invoice = await invoiceNumbered(db, number);
  const shown = await deskInvoices(db).where("i.id", "=", invoice.id).executeTakeFirstOrThrow();
  const subscription = await db
    .selectFrom("subscriptions")
    .select(["id", "company_id", "user_id", "state", "credit_c", "started_on"])
    .where("id", "=", invoice.subscription_id)
    .executeTakeFirstOrThrow();
  const { state, credit_c, started_on } = subscription;
  const owed = await owedInOrder(db, invoice.subscription_id, invoice);
  const { reference, amount_c = 0 } = about;
  const like = { invoice_id: invoice.id, amount_c };
  const known = reference && (await byHandNamed(db, subscription, { reference, like }));
  const payments = await deskPayments(db).where("p.invoice_id", "=", invoice.id).execute();
  return {
    invoice: shownAt(clock())(shown),
    membership: state,
    started_on,
    earliest_on: (await earliestFor(db, number)) ?? started_on,
    kept_c: credit_c,
    owed: owed.flatMap(({ number: of, owed_c, invoice: one }) =>
      owed_c > 0 ? [{ number: of, owed_c, state: one.state }] : [],
    ),
    payments: payments
      .map(shownPayment)
      .sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1)),
    known: known
      ? shownPayment(await deskPayments(db).where("p.id", "=", known.id).executeTakeFirstOrThrow())
      : null,
  };
}

/** Records a check or transfer. @throws Refusal as recordByHand */
export async function recordAtDesk(
  app: App,
  number: string,
  given: { amount_c: number; way: ByHandWay; reference: string; received_on: string },
): Promise<{ is_new: boolean; invoice: DeskInvoice; kept_c: number }> {
  const { amount_c, way, reference, received_on } = given;
  const { db } = app.storage;
  const recorded = await recordByHand(app, {
    invoiceNumber: number,
    amount_c,
    way,
    reference,
    receivedOn: received_on,
  });
  const shown = await deskInvoices(db).where("i.number", "=", number).executeTakeFirstOrThrow();
  const invoice = shownAt(app.clock())(shown);
  return { is_new: recorded.isNew, invoice, kept_c: recorded.credit_c };
}

/** A payment of this very invoice. @throws Refusal not_found */
async function paymentOf(db: Db, number: string, id: string) {
  const found = await paymentWith(db, id);
  if (found.invoice.number !== number) throw new Refusal("not_found");
  return found;
}

/** What undoing a payment would do, or why it cannot be undone. @throws Refusal not_found */
export async function undoFacts(
  { storage: { db } }: Pick<Installation, "storage">,
  { number, id }: { number: string; id: string },
) {
  const found = await paymentOf(db, number, id);
  const { subscription, invoice, payment } = found;
  const shown = await deskPayments(db).where("p.id", "=", id).executeTakeFirstOrThrow();
  return {
    payment: shownPayment(shown),
    hindrance: await undoHindrance(db, found),
    effect: await takenBackOf(db, subscription, invoice, payment.amount_c),
  };
}

/** Undoes a payment. @throws Refusal not_found; conflict with why it cannot be undone */
export async function undoAtDesk(
  app: App,
  { number, id }: { number: string; id: string },
  given: { why: UndoReason; note: string | null },
): Promise<DeskInvoicePage> {
  await paymentOf(app.storage.db, number, id);
  await undoByHand(app, id, given);
  return deskInvoice(app, number);
}
