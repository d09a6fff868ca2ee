import { pdfFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { renderInvoice } from "~/screens/billing/invoices.server";

export const loader = page(["auth", "subscriptionsettings"], async (args) => {
  const bytes = await renderInvoice(args, "receipt");
  return pdfFile(bytes, `${args.params["number"]}-receipt`);
});
