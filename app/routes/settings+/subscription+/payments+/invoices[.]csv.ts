import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile, invoiceListCsv } from "~/screens/billing/invoices.server";
import { guard } from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "subscriptionsettings");
  return csvFile(invoiceListCsv(await backend.call("invoices")), "invoices");
}
