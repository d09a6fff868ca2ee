import { pdfFile } from "~/http/downloads";
import { loadSharedFile } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

/** Returns the PDF as a download that isn't cached. Throws Response 404 for a dead link. */
export const loader = page([], async (args) => {
  const bytes = await loadSharedFile(args, "invoice");
  return pdfFile(bytes, `${args.params["number"]}`);
});
