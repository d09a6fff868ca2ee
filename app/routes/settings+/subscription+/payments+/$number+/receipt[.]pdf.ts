import { pdfFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { printedInvoice } from "~/screens/billing/invoices.server";

export const loader = page(["auth", "subscriptionsettings"], async (asked) => {
  const bytes = await printedInvoice(asked, "receipt");
  return pdfFile(bytes, `${asked.params["number"]}-receipt`);
});
