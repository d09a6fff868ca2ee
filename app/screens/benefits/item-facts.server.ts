import type { AddOn, Article, Vendor, VendorSummary } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import { ownsCompany, type User } from "~/domain/user";
import type { Language } from "~/language/languages";
import { renderMarkdown } from "./markdown.server";

/** Returns whether add-ons are priced as a company pays them: for its owner, for guests and for administrators. */
export const seesCompanyPrices = (user: User | null): boolean =>
  user === null || ownsCompany(user) || user.user_is_admin;

/**
 * Returns an add-on, also its slug, in the reader's language, without its id, period and translation. People pay its
 * price once, also with dependents; only a company pays by its `price_unit`.
 */
export function addOnFacts(addOn: AddOn, language: Language, user: User | null) {
  const { id: _, period: _always, spanish: _said, ...facts } = addOn;
  return {
    ...facts,
    price_unit: seesCompanyPrices(user) ? addOn.price_unit : ("flat" as const),
    title: inLanguage(addOn, "title", language),
    summary: inLanguage(addOn, "summary", language),
  };
}

/** The HTML of articles: an unchanged article is the same object in every request, so it is rendered once. */
const renderedArticles = new WeakMap<Article, string>();

/** Returns what an article's page shows of it, with its text as safe HTML. */
export function articleFacts(article: Article) {
  const { id: _, slug: _address, body, ...facts } = article;
  const html = renderedArticles.get(article) ?? renderMarkdown(body).html;
  renderedArticles.set(article, html);
  return { ...facts, html };
}

/** Returns a vendor's name, link, offer and summary in the reader's language; `isPlus`: only the Plus tier has it. */
export const offerFacts = (vendor: VendorSummary, language: Language) => ({
  name: vendor.name,
  href: `/vendor/${vendor.slug}`,
  offer: inLanguage(vendor, "offer", language),
  summary: inLanguage(vendor, "summary", language),
  isPlus: vendor.eligibility === "plus_tier",
});

/** Returns a vendor without id and slug, and its category, in the reader's language, with its text as safe HTML. */
export function vendorFacts(vendor: Vendor, language: Language) {
  const { id: _, slug: _address, spanish: _said, body: _told, category, ...facts } = vendor;
  return {
    ...facts,
    category: { slug: category.slug, title: inLanguage(category, "title", language) },
    summary: inLanguage(vendor, "summary", language),
    offer: inLanguage(vendor, "offer", language),
    html: renderMarkdown(inLanguage(vendor, "body", language)).html,
  };
}
