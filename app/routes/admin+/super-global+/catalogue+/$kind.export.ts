import { exportCatalogue } from "~/core/benefits/catalogue-file";
import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { getRequestedFileKind } from "~/screens/admin/catalogue/catalogue-files.server";

/** Returns all items of a kind, with unpublished changes, as CSV that can be imported again. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const kind = await getRequestedFileKind(args);
  const { caller, language } = args;
  return csvFile(await exportCatalogue(caller, { kind, language }), kind);
});
