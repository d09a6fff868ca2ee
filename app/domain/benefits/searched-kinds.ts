import type { CatalogueKind } from "./catalogue/kind";

/** The kinds that a search finds; equally good results are shown in this order. */
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

/** The path of the search page; no category can have the slug in it. */
export const searchPath = "/benefits/search";
