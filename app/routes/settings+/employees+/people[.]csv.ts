import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { exportEmployees } from "~/screens/company/employees.server";

export const loader = page(["auth", "companysettings"], async (args) =>
  csvFile(await exportEmployees(args), "employees"),
);
