import { csvFile } from "~/http/downloads";
import { exportedFile } from "~/screens/admin/catalogue/catalogue-files.server";
import { page } from "~/http/route.server";

export const loader = page(["auth", "superadmin"], async (args) => {
  const { text, name } = await exportedFile(args);
  return csvFile(text, name);
});
