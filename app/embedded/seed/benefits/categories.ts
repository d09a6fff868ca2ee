import type { NewRow } from "~/embedded/db/schema";
import { storedImage } from "../../assets/drawings";
import { json } from "../rows";

/** In the order of the menu. `colour` is a slug that the stylesheet knows; each has a drawing of its name. */
const categories = [
  { slug: "fitness", title: "Fitness", colour: "coral" },
  { slug: "nutrition", title: "Nutrition", colour: "leaf" },
  { slug: "sleep-and-calm", title: "Sleep & calm", colour: "indigo" },
  { slug: "family-and-care", title: "Family & care", colour: "rose" },
  { slug: "money", title: "Money", colour: "amber" },
  { slug: "learning", title: "Learning", colour: "sky" },
] as const;

export type CategorySlug = (typeof categories)[number]["slug"];

export const categoryId = (slug: CategorySlug): string => `category-${slug}`;

/** The six categories as rows. */
export function categoryRows(now: Date): NewRow<"categories">[] {
  const at = now.toISOString();
  return categories.map(({ slug, title, colour }, index) => ({
    id: categoryId(slug),
    slug,
    title,
    illustration: json({
      colour: { slug: colour },
      image: storedImage(`category-${slug}`),
    }),
    position: index + 1,
    audience: "all",
    status: "published",
    created_at: at,
    updated_at: at,
  }));
}
