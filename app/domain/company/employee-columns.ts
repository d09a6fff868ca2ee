/**
 * The columns of a team file, in the template's order (handbook/rules.md#team-file). Their rules are in
 * employee-fields.ts, because browsers load this module.
 */

/** A row can't be identified without these columns. */
export const neededEmployeeColumns = ["first_name", "last_name", "email"] as const;

/** Every employee needs these values; if a file has no column for one, the owner gives one answer for all rows. */
export const sameForAllColumns = ["hire_date", "hours_per_week"] as const;
/** The hire date or the weekly hours. */
export type SameForAllColumn = (typeof sameForAllColumns)[number];

/** Columns that a file may leave out. */
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

/** This checkbox confirms that an employee is not the person with the same name on the list. */
export const anotherPersonField = "another_person";

/** This checkbox confirms that the owner read what a change of hours affects. */
export const hoursSeenField = "hours_seen";

/** This hidden field holds the hours and effects with which the checkbox {@link hoursSeenField} was shown. */
export const hoursShownField = "hours_shown";

/** This checkbox confirms that hours and class are right although they seem to contradict each other. */
export const classSeenField = "class_seen";

/** This hidden field holds the hours and class with which the checkbox {@link classSeenField} was shown. */
export const classShownField = "class_shown";
