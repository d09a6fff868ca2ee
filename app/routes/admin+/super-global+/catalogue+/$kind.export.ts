import { csvFile } from "~/http/downloads";
import { exportCatalogueFile } from "~/screens/admin/catalogue/catalogue-files.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const { text, name } = await exportCatalogueFile(args);
  return csvFile(text, name);
});
