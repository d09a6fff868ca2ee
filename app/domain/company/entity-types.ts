/** What kind of business a company is (handbook/entities.md, Company), in the order to show it. */
export const entityTypes = ["llc", "corp", "partnership", "sole_prop", "nonprofit"] as const;

export type EntityType = (typeof entityTypes)[number];
