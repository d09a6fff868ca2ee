import { csvStream } from "~/http/downloads";
import { page } from "~/http/route.server";
import { readFilters } from "~/screens/admin/super-audit.server";
import { auditFile } from "~/screens/admin/super-audit-file.server";

/** Returns the events that match the page's filters, or those of a month, as CSV, newest first. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { month } = readFilters(args);
  const name = month ? `audit-history-${month}` : "audit-history";
  return csvStream(await auditFile(args), name);
});
