import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile, invoiceCsv, ownInvoice } from "~/screens/billing/invoices.server";
import { guard } from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "subscriptionsettings");
  const invoice = await ownInvoice(backend, args.params["number"] ?? "");
  return csvFile(invoiceCsv(invoice), invoice.number);
}
