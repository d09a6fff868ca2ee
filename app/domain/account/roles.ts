/** The order is the one in which the form lists the roles. */
export const roles = ["owner", "manager", "bookkeeper", "other"] as const;

export type Role = (typeof roles)[number];
