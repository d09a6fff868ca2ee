import { pdfFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { printedInvoice } from "~/screens/billing/invoices.server";

export const loader = page(["auth", "subscriptionsettings"], async (args) => {
  const bytes = await printedInvoice(args, "invoice");
  return pdfFile(bytes, `${args.params["number"]}`);
});
