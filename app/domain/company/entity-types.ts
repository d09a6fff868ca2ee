/** The types (handbook/entities.md, Company) are in display order. */
export const entityTypes = ["llc", "corp", "partnership", "sole_prop", "nonprofit"] as const;

export type EntityType = (typeof entityTypes)[number];
