import { csvFile } from "~/http/downloads";
import { invoiceListCsv } from "~/screens/billing/invoices.server";
import { orNotFound, sharedBilling } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (asked) => {
  const { invoices } = await orNotFound(sharedBilling(asked));
  return csvFile(invoiceListCsv(invoices, asked.language), "invoices");
});
