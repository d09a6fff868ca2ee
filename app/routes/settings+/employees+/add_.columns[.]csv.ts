import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { bareColumns } from "~/screens/company/staff-file.server";

/** The columns of a team's file, to be filled in. */
export const loader = page(["auth", "companysettings"], async () =>
  csvFile(bareColumns(), "employees"),
);
