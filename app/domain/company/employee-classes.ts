/** How somebody is employed (handbook/entities.md, Employee), in the order to show it. */
export const employeeClasses = ["full_time", "part_time", "seasonal"] as const;

export type EmployeeClass = (typeof employeeClasses)[number];

/** Hours a week from which on the law and the plans call somebody full-time (handbook/rules.md). */
export const fullTimeHours = 30;

/** Whether somebody's hours and how they are employed say opposite things of whether they work full time; a season's work may be either. */
export const isContradiction = (kind: EmployeeClass, hours: number): boolean =>
  kind === "full_time" ? hours < fullTimeHours : kind === "part_time" && hours >= fullTimeHours;

/** Of everybody who has not left. */
export const workingStates = ["added", "invited", "invite_expired", "active", "leaving"] as const;
export const employmentStates = [...workingStates, "terminated"] as const;
export type EmploymentState = (typeof employmentStates)[number];
