/** What somebody who signs a company up does there, in the order to show it. */
export const roles = ["owner", "manager", "bookkeeper", "other"] as const;

export const roleLabels: Record<(typeof roles)[number], string> = {
  owner: "Owner or partner",
  manager: "Office or HR manager",
  bookkeeper: "Bookkeeper or accountant",
  other: "Something else",
};
