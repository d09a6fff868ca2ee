import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { fileErrors } from "~/screens/company/staff-file.server";

/** Returns the rows of a file that can't be imported (handbook/rules.md#team-file). */
export const loader = page(["auth", "companysettings"], async (args) =>
  csvFile(await fileErrors(args), "import-errors"),
);
