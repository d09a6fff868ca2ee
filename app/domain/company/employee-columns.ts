/** The columns of a team's file, in the order of the template (handbook/rules.md#team-file). Without their rules: browsers load this. */

export const neededEmployeeColumns = [
  "first_name",
  "last_name",
  "email",
  "hire_date",
  "hours_per_week",
] as const;

/** Read as well. */
export const furtherEmployeeColumns = [
  "employee_class",
  "location",
  "phone",
  "employee_number",
  "date_of_birth",
] as const;

export const employeeColumns = [...neededEmployeeColumns, ...furtherEmployeeColumns] as const;

export type EmployeeColumn = (typeof employeeColumns)[number];
