import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { fileErrors } from "~/screens/company/staff-file.server";

/** The rows of a file that cannot be imported (handbook/rules.md#team-file). */
export const loader = page(["auth", "companysettings"], async (asked) =>
  csvFile(await fileErrors(asked), "import-errors"),
);
