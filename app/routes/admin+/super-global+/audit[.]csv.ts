import { csvStream } from "~/http/downloads";
import { auditFile, auditFileName } from "~/screens/admin/super-audit-file.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (asked) =>
  csvStream(asked.request, await auditFile(asked), auditFileName(asked)),
);
