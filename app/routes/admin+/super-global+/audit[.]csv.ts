import { csvStream } from "~/http/downloads";
import { auditFile, auditFileName } from "~/screens/admin/super-audit-file.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) =>
  csvStream(await auditFile(args), auditFileName(args)),
);
