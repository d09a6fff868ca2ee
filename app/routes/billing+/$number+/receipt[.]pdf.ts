import { pdfFile } from "~/http/downloads";
import { sharedFile } from "~/screens/billing/shared-billing.server";
import { page } from "~/http/route.server";

export const loader = page([], async (asked) => {
  const bytes = await sharedFile(asked, "receipt");
  return pdfFile(bytes, `${asked.params["number"]}-receipt`);
});
