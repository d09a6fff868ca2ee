/** What a person who signs a company up is there, in the order of the form. */
export const roles = ["owner", "manager", "bookkeeper", "other"] as const;

/** The signer's role: owner, manager, bookkeeper or other. */
export type Role = (typeof roles)[number];
