import { csvFile } from "~/http/downloads";
import { invoiceCsv, askedInvoice } from "~/screens/billing/invoices.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "subscriptionsettings"], async (args) => {
  const invoice = await askedInvoice(args);
  return csvFile(invoiceCsv(invoice, args.language), invoice.number);
});
