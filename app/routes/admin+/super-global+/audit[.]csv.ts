import { csvFile } from "~/http/downloads";
import { auditFile } from "~/screens/admin/super-audit.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (asked) =>
  csvFile(await auditFile(asked), "audit-history"),
);
