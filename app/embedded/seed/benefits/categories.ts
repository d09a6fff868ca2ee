import type { NewRow } from "~/embedded/db/schema";
import { storedImage } from "../../assets/drawings";
import { toJson, publishedColumns } from "../seed-values";

/** In the order of the menu. `colour` is a slug in the stylesheet; each category has a drawing with its slug. */
const categories = [
  { slug: "fitness", title: "Fitness", es: "Ejercicio", colour: "coral" },
  { slug: "nutrition", title: "Nutrition", es: "Nutrición", colour: "leaf" },
  { slug: "sleep-and-calm", title: "Sleep & calm", es: "Sueño y calma", colour: "indigo" },
  { slug: "family-and-care", title: "Family & care", es: "Familia y cuidado", colour: "rose" },
  { slug: "money", title: "Money", es: "Dinero", colour: "amber" },
  { slug: "learning", title: "Learning", es: "Aprendizaje", colour: "sky" },
] as const;

export type CategorySlug = (typeof categories)[number]["slug"];

/** Returns `category-` and the slug. */
export const categoryId = (slug: CategorySlug): string => `category-${slug}`;

export function categoryRows(now: Date): NewRow<"categories">[] {
  return categories.map(({ slug, title, es, colour }, index) => ({
    id: categoryId(slug),
    slug,
    title,
    spanish: toJson({ title: es }),
    illustration: toJson({
      colour: { slug: colour },
      image: storedImage(`category-${slug}`),
    }),
    position: index + 1,
    audience: "all",
    ...publishedColumns(now),
  }));
}
