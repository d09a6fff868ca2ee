/** How somebody is employed (handbook/entities.md, Employee), in the order to show it. */
export const employeeClasses = ["full_time", "part_time", "seasonal"] as const;

export type EmployeeClass = (typeof employeeClasses)[number];

/** Hours a week from which on the law and the plans call somebody full-time (handbook/rules.md). */
export const fullTimeHours = 30;
