/** What kind of business a company is (handbook/entities.md, Company), in the order to show it. */
export const entityTypes = ["llc", "corp", "partnership", "sole_prop", "nonprofit"] as const;

export type EntityType = (typeof entityTypes)[number];

export const entityTypeLabels: Record<EntityType, string> = {
  llc: "Limited liability company (LLC)",
  corp: "Corporation",
  partnership: "Partnership",
  sole_prop: "Sole proprietorship",
  nonprofit: "Nonprofit organization",
};
