import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { benefitsPageTexts } from "./benefits-page.text";
import { categoryRow } from "./category-row.server";
import { ownOffersOf } from "./own-benefits.server";

/** A tag shows a benefit's status for this visitor, if it is known. */
type Tag = "included" | "add" | "not";

/** Returns the tag for member offers, by the state of the membership. */
function marketplaceTag(standing: string | null): Tag | null {
  if (standing === "essential" || standing === "plus") return "included";
  if (standing === "ended") return "not";
  return standing === "none" ? "add" : null;
}

/** Returns all benefits with tags for the visitor. */
export async function benefitsPage({ backend, caller, user, language }: PageRequest) {
  const [categories, own] = await Promise.all([
    backend.call("categories"),
    ownOffersOf({ caller, user }),
  ]);
  const t = say(benefitsPageTexts, language);
  const tagged = (tag: Tag | null) => tag && { text: t.tag[tag], good: tag === "included" };
  const has = (covered: unknown) => tagged(user && covered ? "included" : null);
  const offers = tagged(marketplaceTag(own?.standing ?? null));
  const health = [
    { ...t.plans, href: "/benefits/health-insurance", tag: has(user?.insurance) },
    { ...t.dental, href: "/benefits/dental-plan", tag: has(user?.dental) },
    { ...t.vision, href: "/benefits/vision-plan", tag: has(user?.vision) },
    { ...t.mental, href: "/benefits/mental-health", tag: has(user) },
    { ...t.addons, href: "/benefits/health-insurance/plan-addons", tag: null },
  ];
  const everyday = (categories ?? []).map((category) => {
    const { slug, title, line, colour, image } = categoryRow(category, language);
    return { title, text: line, href: `/benefits/${slug}`, tag: offers, colour, image };
  });
  return {
    documentTitle: t.title,
    title: t.title,
    intro: t.intro,
    none: categories ? t.none : t.missing,
    sections: [
      { id: "health", title: t.health, cards: health },
      { id: "everyday", title: t.everyday, cards: everyday },
    ],
  };
}
