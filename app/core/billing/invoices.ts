import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { comingDues } from "~/embedded/services/association/coming-dues";
import {
  billingView,
  receivedPayments as paymentsOf,
} from "~/embedded/services/billing/billing-view";
import { invoicesOf, invoiceView, ownInvoice } from "~/embedded/services/billing/invoices";
import { paymentPage } from "~/embedded/services/billing/online-payment";
import { read, write } from "../call";

/** What the caller owes and has paid. */

/** Returns what the caller owes, their next invoice, and their balance. */
export const billing = read("signed-in", "billing", async ({ app, person }) =>
  billingView(app.storage.db, app.clock(), person, invoiceSources, comingDues),
);

/** Returns the caller's invoices, newest first. */
export const invoices = read("signed-in", "invoices", async ({ app, person }) =>
  invoicesOf(app.storage.db, person, app.clock()),
);

/** @throws Refusal not_found for another payer's */
export const invoice = read("signed-in", "invoice", async ({ app, person }, number: string) => {
  const row = await ownInvoice(app.storage.db, person, number);
  return invoiceView(app.storage.db, app.payments, row, app.clock());
});

/** Returns the payments that arrived from the caller, newest first. */
export const receivedPayments = read("signed-in", "receivedPayments", async ({ app, person }) =>
  paymentsOf(app.storage.db, person),
);

/**
 * Opens the provider's page for an unpaid invoice.
 * @param paths same-site paths to return to after the payment, and after turning back
 * @returns the page's URL
 * @throws Refusal not_found, conflict with a reason
 */
export const payInvoice = write(
  "themselves",
  "payInvoice",
  async ({ app, person }, number: string, paths: { return_path: string; cancel_path: string }) =>
    paymentPage(app, person, number, paths),
);
