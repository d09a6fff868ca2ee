import { csvStream } from "~/http/downloads";
import { page } from "~/http/route.server";
import { generateCarrierCsv } from "~/domain/health/carriers/carrier-csv";
import { openDownload } from "~/screens/admin/carrier-download.server";

/** Returns the file's lines as CSV. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { name, lines } = await openDownload(args);
  return csvStream(generateCarrierCsv(lines), name);
});
