import { csvStream } from "~/http/downloads";
import { downloadCsv } from "~/screens/admin/carrier-download.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const { pieces, name } = await downloadCsv(args);
  return csvStream(args.request, pieces, name);
});
