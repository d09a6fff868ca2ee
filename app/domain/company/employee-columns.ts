/** The columns of a team's file, in the order of the template (handbook/rules.md#team-file). Without their rules: browsers load this. */

/** Without these nobody knows who a row is. */
export const neededEmployeeColumns = ["first_name", "last_name", "email"] as const;

/** Needed of everybody; a file that leaves one out gets a single answer for all its rows. */
export const sameForAllColumns = ["hire_date", "hours_per_week"] as const;
export type SameForAllColumn = (typeof sameForAllColumns)[number];

/** Read as well. */
export const furtherEmployeeColumns = [
  "employee_class",
  "location",
  "phone",
  "employee_number",
  "date_of_birth",
] as const;

export const employeeColumns = [
  ...neededEmployeeColumns,
  ...sameForAllColumns,
  ...furtherEmployeeColumns,
] as const;

export type EmployeeColumn = (typeof employeeColumns)[number];

/** The box with which an owner says that somebody is another person than the one who seems to be on the list already. */
export const anotherPerson = "another_person";

/** The box with which an owner says that they have read what other hours change. */
export const hoursSeen = "hours_seen";

/** The hidden field that says which hours, and which changes by them, the box was shown with. */
export const hoursShown = "hours_shown";

/** The box with which an owner says that hours and class are right although they seem to contradict each other. */
export const classSeen = "class_seen";

/** The hidden field that says which hours and which class that box was shown with. */
export const classShown = "class_shown";
