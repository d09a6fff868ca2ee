import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportFileErrors } from "~/screens/company/staff-file.server";

/** Returns the rows of an import with errors and what to change, as CSV. */
export const loader = page(["auth", "companysettings"], async (args) =>
  csvFile(await exportFileErrors(args), "import-errors"),
);
