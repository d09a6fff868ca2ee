import { addOns, associations, categories, vendors } from "./offer-kinds";
import type { CatalogueKind, KindDescription } from "./kind";
import { dental, plans, vision } from "./plan-kinds";
import { articles, legalTexts } from "./text-kinds";

export const kinds: Record<CatalogueKind, KindDescription> = {
  plans,
  dental,
  vision,
  "add-ons": addOns,
  categories,
  vendors,
  articles,
  "legal-texts": legalTexts,
  associations,
};
