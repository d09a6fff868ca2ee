import { csvStream } from "~/http/downloads";
import { csvDownload } from "~/screens/admin/carrier-download.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (asked) => {
  const { pieces, name } = await csvDownload(asked);
  return csvStream(asked.request, pieces, name);
});
