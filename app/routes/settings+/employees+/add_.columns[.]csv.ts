import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { emptyTeamFileCsv } from "~/screens/company/staff-file.server";

export const loader = page(["auth", "companysettings"], async () =>
  csvFile(emptyTeamFileCsv(), "employees"),
);
