/** The classes (handbook/entities.md, Employee) are in display order. */
export const employeeClasses = ["full_time", "part_time", "seasonal"] as const;

export type EmployeeClass = (typeof employeeClasses)[number];

/** The law and the plans count an employee as full-time from this many hours a week (handbook/rules.md). */
export const fullTimeHours = 30;

/**
 * Returns true if an employee's class and weekly hours contradict each other; a seasonal employee may work any number
 * of hours.
 */
export const isContradiction = (kind: EmployeeClass, hours: number): boolean =>
  kind === "full_time" ? hours < fullTimeHours : kind === "part_time" && hours >= fullTimeHours;

/** Counts employees who have not left. */
export const workingStates = ["added", "invited", "invite_expired", "active", "leaving"] as const;
export const employmentStates = [...workingStates, "terminated"] as const;
export type EmploymentState = (typeof employmentStates)[number];

/** A list of employees with too many full-time people for a group plan, or with the most that one is for. */
export type GroupSize = {
  kind: "over" | "file" | "full";
  people: number;
  most: number;
  /** The last day of the group plan that the company has. */
  ends_on: string | null;
};
