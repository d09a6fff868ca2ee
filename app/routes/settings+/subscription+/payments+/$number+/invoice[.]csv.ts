import { csvFile } from "~/http/downloads";
import { invoiceCsv, askedInvoice } from "~/screens/billing/invoices.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "subscriptionsettings"], async (asked) => {
  const invoice = await askedInvoice(asked);
  return csvFile(invoiceCsv(invoice, asked.language), invoice.number);
});
