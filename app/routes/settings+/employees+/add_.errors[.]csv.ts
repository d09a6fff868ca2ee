import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportFileErrors } from "~/screens/company/staff-file.server";

export const loader = page(["auth", "companysettings"], async (args) =>
  csvFile(await exportFileErrors(args), "import-errors"),
);
