import { csvFile } from "~/http/downloads";
import { invoiceListCsv } from "~/screens/billing/invoices.server";
import { findOrNotFound, sharedBilling } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (args) => {
  const { invoices } = await findOrNotFound(sharedBilling(args));
  return csvFile(invoiceListCsv(invoices, args.language), "invoices");
});
