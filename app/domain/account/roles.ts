/** What somebody who signs a company up does there, in the order to show it. */
export const roles = ["owner", "manager", "bookkeeper", "other"] as const;

export type Role = (typeof roles)[number];
