import { csvFile } from "~/http/downloads";
import { invoiceCsv, getInvoice } from "~/screens/billing/invoices.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "subscriptionsettings"], async (args) => {
  const invoice = await getInvoice(args);
  return csvFile(invoiceCsv(invoice, args.language), invoice.number);
});
