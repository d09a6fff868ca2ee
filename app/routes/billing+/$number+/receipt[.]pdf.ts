import { pdfFile } from "~/http/downloads";
import { loadSharedFile } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (args) => {
  const bytes = await loadSharedFile(args, "receipt");
  return pdfFile(bytes, `${args.params["number"]}-receipt`);
});
