import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportCatalogue } from "~/core/benefits/export-catalogue";
import { getRequestedFileKind } from "~/screens/admin/catalogue/catalogue-files.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const kind = await getRequestedFileKind(args);
  const { caller, language } = args;
  return csvFile(await exportCatalogue(caller, { kind, language }), kind);
});
