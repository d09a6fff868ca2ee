import type { CatalogueKind } from "./catalogue/kind";

/** Equal results are shown in this order. */
export const searchedKinds = [
  "plans",
  "dental",
  "vision",
  "add-ons",
  "categories",
  "vendors",
  "articles",
] as const satisfies readonly CatalogueKind[];
export type SearchedKind = (typeof searchedKinds)[number];

/** Characters; the rest of a search is ignored. */
export const longestSearch = 100;

/** No category can have this path. */
export const searchPath = "/benefits/search";
