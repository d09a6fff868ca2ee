import { pdfFile } from "~/http/downloads";
import { sharedFile } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (args) => {
  const bytes = await sharedFile(args, "invoice");
  return pdfFile(bytes, `${args.params["number"]}`);
});
