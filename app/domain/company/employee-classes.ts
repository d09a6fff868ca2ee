/** How employees are employed, in display order (handbook/entities.md, Employee). */
export const employeeClasses = ["full_time", "part_time", "seasonal"] as const;

export type EmployeeClass = (typeof employeeClasses)[number];

/** The law and the plans count an employee as full-time from this many hours a week (handbook/rules.md). */
export const fullTimeHours = 30;

/** Returns true if class and weekly hours contradict each other; seasonal employees may work any number. */
export const isContradiction = (kind: EmployeeClass, hours: number): boolean =>
  kind === "full_time" ? hours < fullTimeHours : kind === "part_time" && hours >= fullTimeHours;

/** The employment states of people who have not left. */
export const workingStates = ["added", "invited", "invite_expired", "active", "leaving"] as const;
export const employmentStates = [...workingStates, "terminated"] as const;
/** Every state of an employment: before and after an account, about to end (`leaving`), and ended (`terminated`). */
export type EmploymentState = (typeof employmentStates)[number];

/**
 * What an owner is told when full-time employees are about to be too many for a group plan: `over`: they already are;
 * `file`: an import would make them too many; `full`: one more would.
 */
export type GroupSize = {
  kind: "over" | "file" | "full";
  /** The number of full-time employees, for `file` with those in the file. */
  people: number;
  most: number;
  /** The last day of the group plan that the company has. */
  ends_on: string | null;
};
