import { inLanguage } from "~/domain/benefits/in-language";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { groupSetUp } from "./group-set-up.server";

/** Returns what an employer can offer besides medical plans, and what employees pay for it. */
export async function extrasToOffer(args: PageRequest) {
  const facts = await groupSetUp(args);
  const t = say(setUpTexts, args.language).extras;
  const plans = (list: readonly { slug: string; name: string; premium_c: { ee: number } }[]) =>
    list.map(({ slug, name, premium_c }) => ({
      value: slug,
      text: name,
      aside: t.from({ cents: premium_c.ee }),
    }));
  const addOns = (facts?.add_ons ?? []).map((addOn) => ({
    value: addOn.slug,
    text: inLanguage(addOn, "title", args.language),
    detail: inLanguage(addOn, "summary", args.language),
    aside: t.month({ cents: addOn.price_c }),
  }));
  const groups = [
    { name: "dental", title: t.dental, options: plans(facts?.dental ?? []) },
    { name: "vision", title: t.vision, options: plans(facts?.vision ?? []) },
    { name: "addons", title: t.addOns, options: addOns },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0) };
}
