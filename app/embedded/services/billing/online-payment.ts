import { localDay } from "~/domain/local-days";
import type { Installation } from "../../installation";
import {
  ProviderFault,
  type PaymentEvent,
  type PaymentPages,
  type ProviderEvent,
} from "../../payments/provider";
import { Refusal } from "../../refusal";
import { getInvoiceZone } from "../zones";
import { recordFailure, recordPayment } from "./payments";
import { hasArrived, findOnlinePayment } from "./recorded-payments";
import { recordReturned } from "./returned-payments";

/** Processes a provider's event. Throws ProviderFault if the provider must be asked and doesn't answer. */
export async function processProviderEvent(
  app: Installation,
  pages: PaymentPages,
  event: ProviderEvent,
): Promise<void> {
  if ("moved" in event) await recordMovedMoney(app, pages, event.moved);
  else await recordPaymentOutcome(app, event);
}

/**
 * How often the provider is asked about one payment that changes meanwhile: two of its events may be processed at
 * once.
 */
const maxProviderLookUps = 5;

/**
 * Asks the provider about money that was refunded, disputed or recovered, records the difference to what is stored, and
 * wakes the mail; first the payment itself, if its own event hasn't arrived. Money of others' payments changes nothing.
 * `money` is the provider's id. Throws ProviderFault if the payment keeps changing meanwhile.
 */
async function recordMovedMoney(app: Installation, pages: PaymentPages, money: string) {
  const first = await pages.standingOf(money);
  if (!first) return;
  const { db } = app.storage;
  const { invoiceNumber, ref, amount_c } = first;
  // The event of the payment itself may arrive later.
  await recordPaymentOutcome(app, { invoiceNumber, ref, outcome: "paid", amount_c });
  const recorded = await findOnlinePayment(db, ref);
  if (!recorded || !hasArrived(recorded)) return;
  for (let look = 0; look < maxProviderLookUps; look++) {
    const payment = await findOnlinePayment(db, ref);
    const standing = await pages.standingOf(money);
    if (!payment || !standing) return;
    if (await recordReturned(db, app.clock(), payment, standing)) {
      app.nudgeMail();
      return;
    }
  }
  throw new ProviderFault("a payment did not come to rest");
}

/**
 * Records the outcome of a payment and wakes the mail; events may be repeated and in any order. One that can't be
 * recorded is logged: a payment for an unknown invoice belongs to another installation with the same provider account.
 */
async function recordPaymentOutcome(app: Installation, event: PaymentEvent): Promise<void> {
  const { db } = app.storage;
  const now = app.clock();
  if (event.outcome !== "paid") {
    const isReported = event.outcome === "failed";
    await recordFailure(db, now, { ref: event.ref, reason: event.reason, isReported });
  } else {
    await recordPayment(db, now, {
      invoiceNumber: event.invoiceNumber,
      amount_c: event.amount_c,
      kind: "hosted",
      providerRef: event.ref,
      receivedOn: localDay(now, await getInvoiceZone(db, event.invoiceNumber)),
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

/** The parts of the installation that closing payment pages needs. */
export type PageClosingApp = Pick<Installation, "storage" | "clock" | "payments" | "log">;

/**
 * Closes the open payment pages of a membership's paid invoices, which were paid in another way, and records them as
 * failed without a message. `number` is one of its invoices. Returns false if the provider couldn't be reached, so that
 * a page may still be open.
 */
export async function closePages(app: PageClosingApp, number: string): Promise<boolean> {
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
      await recordFailure(db, app.clock(), { ref, reason, isReported: false });
    }
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ error, invoice: number }, "a payment page could not be closed");
    return false;
  }
}
