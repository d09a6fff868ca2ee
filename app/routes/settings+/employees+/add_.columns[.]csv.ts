import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { bareColumns } from "~/screens/company/staff-file.server";

export const loader = page(["auth", "companysettings"], async () =>
  csvFile(bareColumns(), "employees"),
);
