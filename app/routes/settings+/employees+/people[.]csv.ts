import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { employeesFile } from "~/screens/company/employees.server";

export const loader = page(["auth", "companysettings"], async (args) =>
  csvFile(await employeesFile(args), "employees"),
);
