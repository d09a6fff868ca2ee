import type { AddOn, Article, Vendor, VendorSummary } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import type { Language } from "~/language/languages";
import { renderMarkdown } from "./markdown.server";

/** Returns what pages show of an add-on, in the reader's language. */
export function addOnFacts(addOn: AddOn, language: Language) {
  const { slug, kind, price_c, price_unit, markets, requires_medical } = addOn;
  return {
    slug,
    title: inLanguage(addOn, "title", language),
    summary: inLanguage(addOn, "summary", language),
    kind,
    price_c,
    price_unit,
    markets,
    requires_medical,
  };
}

/** An unchanged article is the same object in every request, so it is rendered once. */
const rendered = new WeakMap<Article, string>();

/** Returns what a page shows of an article. */
export function articleFacts(article: Article) {
  const html = rendered.get(article) ?? renderMarkdown(article.body).html;
  rendered.set(article, html);
  const { title, summary, language, topic, read_minutes } = article;
  const { crisis_box, reviewed_on, translation } = article;
  return {
    title,
    summary,
    language,
    topic,
    read_minutes,
    crisis_box,
    reviewed_on,
    translation,
    html,
  };
}

/** Returns what a list shows of a vendor's offer, in the reader's language. */
export const offerFacts = (vendor: VendorSummary, language: Language) => ({
  name: vendor.name,
  href: `/vendor/${vendor.slug}`,
  offer: inLanguage(vendor, "offer", language),
  summary: inLanguage(vendor, "summary", language),
  isPlus: vendor.eligibility === "plus_tier",
});

/** Returns what a page shows of a vendor, in the reader's language. */
export function vendorFacts(vendor: Vendor, language: Language) {
  const { name, image, category, states, eligibility, redeem_kind, redeem_value } = vendor;
  return {
    name,
    image,
    category: { slug: category.slug, title: inLanguage(category, "title", language) },
    summary: inLanguage(vendor, "summary", language),
    offer: inLanguage(vendor, "offer", language),
    redeem_kind,
    redeem_value,
    eligibility,
    states,
    html: renderMarkdown(inLanguage(vendor, "body", language)).html,
  };
}
