import { csvStream } from "~/http/downloads";
import { csvDownload } from "~/screens/admin/carrier-download.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const { pieces, name } = await csvDownload(args);
  return csvStream(args.request, pieces, name);
});
