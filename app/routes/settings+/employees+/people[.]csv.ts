import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { listCompanyEmployees } from "~/core/company/employees";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { employmentStateLabels } from "~/domain/company/employment-states.text";
import { writeCsv } from "~/domain/csv-text";
import { labelIn } from "~/domain/company/location-labels";
import { say } from "~/language/say";
import { employeesTexts } from "~/screens/company/employees.text";

/** Returns all employees, also former ones, as CSV with ISO dates. */
export const loader = page(["auth", "companysettings"], async ({ caller, language }) => {
  const t = say(employeesTexts, language);
  const states = say(employmentStateLabels, language);
  const classes = say(employeeClassLabels, language);
  const { employees } = await listCompanyEmployees(caller, { page: "all" });
  return csvFile(
    writeCsv(
      Object.values(t.columns),
      employees.map((each) => [
        each.first_name,
        each.last_name,
        each.email,
        states[each.state],
        labelIn(each.location, language),
        classes[each.employee_class],
        String(each.hours_per_week),
        each.hire_date,
        each.last_day ?? "",
        each.employee_number ?? "",
      ]),
    ),
    "employees",
  );
});
