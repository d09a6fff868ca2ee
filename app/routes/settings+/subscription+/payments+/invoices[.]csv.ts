import { listInvoices } from "~/core/billing/invoices";
import { csvFile } from "~/http/downloads";
import { invoiceListCsv } from "~/screens/billing/invoices.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "subscriptionsettings"], async ({ caller, language }) =>
  csvFile(invoiceListCsv(await listInvoices(caller), language), "invoices"),
);
