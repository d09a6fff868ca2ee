/** What a person who signs a company up is there, in the order of the form. */
export const roles = ["owner", "manager", "bookkeeper", "other"] as const;

export type Role = (typeof roles)[number];
