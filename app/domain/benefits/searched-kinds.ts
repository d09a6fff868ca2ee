import type { CatalogueKind } from "./catalogue/kind";

/** What a search over benefits finds, in the order in which equals are shown. */
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

/** What is typed may be no longer; the rest is not looked at. */
export const longestSearch = 100;

/** No category can have this address. */
export const searchPath = "/benefits/search";
