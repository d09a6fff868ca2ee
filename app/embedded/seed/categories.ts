import type { Insertable } from "kysely";
import type { CategoriesTable } from "~/embedded/db/schema";
import { json } from "./rows";

/** In the order of the menu. `colour` is a slug that the stylesheet knows; the image's drawing has the same id. */
const categories = [
  { slug: "fitness", title: "Fitness", colour: "coral", drawing: "A person tying a running shoe" },
  { slug: "nutrition", title: "Nutrition", colour: "leaf", drawing: "A bowl of vegetables" },
  { slug: "sleep-and-calm", title: "Sleep & calm", colour: "indigo", drawing: "A moon over hills" },
  {
    slug: "family-and-care",
    title: "Family & care",
    colour: "rose",
    drawing: "Two hands, one small",
  },
  { slug: "money", title: "Money", colour: "amber", drawing: "A jar with coins" },
  { slug: "learning", title: "Learning", colour: "sky", drawing: "An open book" },
] as const;

export type CategorySlug = (typeof categories)[number]["slug"];

export const categoryId = (slug: CategorySlug): string => `category-${slug}`;

/** The six categories as rows. */
export function categoryRows(now: Date): Insertable<CategoriesTable>[] {
  const at = now.toISOString();
  return categories.map(({ slug, title, colour, drawing }, index) => ({
    id: categoryId(slug),
    slug,
    title,
    illustration: json({
      colour: { slug: colour },
      image: { id: `category-${slug}`, width: 480, height: 360, title: drawing },
    }),
    position: index + 1,
    audience: "all",
    created_at: at,
    updated_at: at,
  }));
}
