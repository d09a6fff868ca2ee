import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { localDay } from "~/domain/local-days";
import { sameSitePath } from "~/domain/same-site-path";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import {
  ProviderFault,
  type Around,
  type MoneyStanding,
  type Payable,
  type PaymentEvent,
  type PaymentPages,
  type ProviderEvent,
} from "../../payments/provider";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { zoneOfInvoice } from "../zones";
import { ownInvoice } from "./invoices";
import { recordFailure, recordPayment } from "./payments";
import { setReturned } from "./returned-payments";
import type { Person } from "../people-queries";
import { problem } from "~/domain/problems/problem";

const notOffered = problem("billing.not_offered");
const notOpen = problem("billing.not_owed");
const beingConfirmed = problem("billing.being_confirmed");
const unavailable = problem("billing.page_closed");

/**
 * Returns the URL of an invoice's payment page: an earlier one that is still valid, or a new one. `paths` are the
 * same-site paths after payment and after turning back. Throws Refusal not_found for another payer's invoice, invalid
 * `return_path`, and conflict with a reason.
 */
export async function paymentPage(
  app: Installation,
  person: Person,
  number: string,
  paths: { return_path: string; cancel_path?: string | undefined },
): Promise<string> {
  const { db } = app.storage;
  const invoice = await ownInvoice(db, person, number);
  const { return_path, cancel_path = return_path } = paths;
  const [path, turned] = [sameSitePath(return_path), sameSitePath(cancel_path)];
  if (!path || !turned) throw invalid("return_path", problem("billing.path_wrong"));
  const { APP_URL } = app.env;
  if (!app.payments.pages) throw new Refusal("conflict", { message: notOffered });
  if (invoice.state !== "open" && invoice.state !== "overdue") {
    throw new Refusal("conflict", { message: notOpen });
  }
  const payable: Payable = {
    number,
    owed_c: invoice.total_c - invoice.paid_c,
    due_on: invoice.due_on,
    billing_email: invoice.billing_email,
  };
  try {
    const pages = await app.payments.pages();
    return await openPage(app, pages, invoice.id, payable, {
      returnUrl: APP_URL + path,
      cancelUrl: APP_URL + turned,
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ error }, "the payment provider did not answer");
    throw new Refusal("conflict", { message: unavailable });
  }
}

/** The provider is called outside any transaction, because it may take seconds. */
async function openPage(
  app: Installation,
  pages: PaymentPages,
  invoiceId: string,
  payable: Payable,
  context: Around,
): Promise<string> {
  const { db } = app.storage;
  const before = await db
    .selectFrom("payments")
    .select(["provider_ref", "state"])
    .where("invoice_id", "=", invoiceId)
    .where("kind", "=", "hosted")
    .execute();
  let closed = before.filter(({ state }) => state !== "pending").length;
  for (const { provider_ref: ref } of before.filter(({ state }) => state === "pending")) {
    const page = await pages.findPage(ref, payable, context);
    if (page === "paid") throw new Refusal("conflict", { message: beingConfirmed });
    if (page !== "closed") return page.url;
    await recordFailure(db, app.clock(), { ref, reason: "The page was closed.", told: false });
    closed += 1;
  }
  const { url, ref } = await pages.openPage(payable, { ...context, attempt: closed });
  const now = app.clock();
  await db.transaction().execute((trx) => storePending(trx, now, { invoiceId, payable, ref }));
  return url;
}

async function storePending(
  db: Kysely<EmbeddedTables>,
  now: number,
  { invoiceId, payable, ref }: { invoiceId: string; payable: Payable; ref: string },
): Promise<void> {
  const zone = await zoneOfInvoice(db, payable.number);
  const begun = await db
    .insertInto("payments")
    .values({
      id: randomUUID(),
      invoice_id: invoiceId,
      amount_c: payable.owed_c,
      kind: "hosted",
      provider_ref: ref,
      bank_row: null,
      received_on: localDay(now, zone),
      state: "pending",
      failure_reason: null,
      returned_c: 0,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    // Two simultaneous requests have the same page, and its event may already have arrived.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!begun) return;
  await recordAudit(db, now, {
    action: "payment.begun",
    object: `invoice:${payable.number}`,
    after: { amount_c: payable.owed_c, state: "pending", reference: ref },
  });
}

/** Processes a provider's event. Throws ProviderFault if the provider must be asked and doesn't answer. */
export async function takeProviderEvent(
  app: Installation,
  pages: PaymentPages,
  event: ProviderEvent,
): Promise<void> {
  if ("moved" in event) await takeMovedMoney(app, pages, event.moved);
  else await takePaymentEvent(app, event);
}

/** Two events of one payment may be processed at once, and the slower one checks again. */
const mostLooks = 5;

/** Looks up money that was refunded, disputed or recovered, and records the difference to what is known. */
async function takeMovedMoney(app: Installation, pages: PaymentPages, money: string) {
  const first = await pages.standingOf(money);
  if (!first || !(await isPaid(app, first))) return;
  const { db } = app.storage;
  for (let look = 0; look < mostLooks; look++) {
    const seen = await db
      .selectFrom("payments")
      .selectAll()
      .where("kind", "=", "hosted")
      .where("provider_ref", "=", first.ref)
      .executeTakeFirst();
    const standing = await pages.standingOf(money);
    if (!seen || !standing) return;
    if (await setReturned(db, app.clock(), seen, standing)) {
      app.nudgeMail();
      return;
    }
  }
  throw new ProviderFault("a payment did not come to rest");
}

/** A payment's event may arrive after that of its return. Returns true if the payment is recorded. */
async function isPaid(app: Installation, { invoiceNumber, ref, amount_c }: MoneyStanding) {
  await takePaymentEvent(app, { invoiceNumber, ref, outcome: "paid", amount_c });
  const booked = await app.storage.db
    .selectFrom("payments")
    .select("id")
    .where("kind", "=", "hosted")
    .where("provider_ref", "=", ref)
    .where("state", "in", ["settled", "refunded"])
    .executeTakeFirst();
  return booked !== undefined;
}

/**
 * Processes the outcome of a payment; events may be repeated and in any order. A payment for an unknown invoice
 * belongs to another installation with the same provider account.
 */
async function takePaymentEvent(app: Installation, event: PaymentEvent): Promise<void> {
  const { db } = app.storage;
  const now = app.clock();
  if (event.outcome !== "paid") {
    const told = event.outcome === "failed";
    await recordFailure(db, now, { ref: event.ref, reason: event.reason, told });
  } else {
    await recordPayment(db, now, {
      invoiceNumber: event.invoiceNumber,
      amount_c: event.amount_c,
      kind: "hosted",
      providerRef: event.ref,
      receivedOn: localDay(now, await zoneOfInvoice(db, event.invoiceNumber)),
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      app.log.error(
        { invoice: event.invoiceNumber, payment: event.ref, reason: error.kind },
        "a payment could not be matched to an invoice",
      );
    });
  }
  app.nudgeMail();
}

export type Closing = Pick<Installation, "storage" | "clock" | "payments" | "log">;

/**
 * Closes an invoice's payment pages, and others of its membership, after they were paid otherwise; it is best effort.
 * Returns false if the provider couldn't be reached, so that a page may still be open.
 */
export async function closePages(app: Closing, number: string): Promise<boolean> {
  const { db } = app.storage;
  if (!app.payments.pages) return true;
  const open = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .innerJoin("invoices as asked", "asked.subscription_id", "i.subscription_id")
    .select("p.provider_ref as ref")
    .where("asked.number", "=", number)
    .where("i.state", "=", "paid")
    .where("p.kind", "=", "hosted")
    .where("p.state", "=", "pending")
    .execute();
  if (open.length === 0) return true;
  try {
    const { closePage } = await app.payments.pages();
    for (const { ref } of open) {
      if (!(await closePage(ref))) continue;
      const reason = "The invoice was paid in another way.";
      await recordFailure(db, app.clock(), { ref, reason, told: false });
    }
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ error, invoice: number }, "a payment page could not be closed");
    return false;
  }
}
