import { csvFile } from "~/http/downloads";
import { invoiceListCsv } from "~/screens/billing/invoices.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "subscriptionsettings"], async ({ backend, language }) =>
  csvFile(invoiceListCsv(await backend.call("invoices"), language), "invoices"),
);
