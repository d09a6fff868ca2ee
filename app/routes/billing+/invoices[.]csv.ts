import { csvFile } from "~/http/downloads";
import { invoiceListCsv } from "~/screens/billing/invoices.server";
import { findOrNotFound, loadSharedBilling } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (args) => {
  const { invoices } = await findOrNotFound(loadSharedBilling(args));
  return csvFile(invoiceListCsv(invoices, args.language), "invoices");
});
