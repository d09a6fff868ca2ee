import { csvFile } from "~/http/downloads";
import { invoiceCsv } from "~/screens/billing/invoices.server";
import { findOrNotFound, loadSharedInvoice } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (args) => {
  const { invoice } = await findOrNotFound(loadSharedInvoice(args));
  return csvFile(invoiceCsv(invoice, args.language), invoice.number);
});
