import { employeesCsv } from "~/domain/company/team-file/preview";
import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";

/** Returns the heading of a team file as CSV, without people, to be filled in. */
export const loader = page(["auth", "companysettings"], async () =>
  csvFile(employeesCsv([]), "employees"),
);
