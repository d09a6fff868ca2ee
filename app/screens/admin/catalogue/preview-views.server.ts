import type { z } from "zod";
import {
  addOn,
  article,
  category,
  dentalPlan,
  planOnList,
  vendor,
  visionPlan,
} from "~/contract/shapes";
import { isFilled, type Field, type Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { readingMinutes } from "~/domain/benefits/read-minutes";
import { comparePlans } from "~/domain/health/plan-comparison";
import { withYearlyCost } from "~/domain/health/plan-list";
import { toPlanView } from "~/domain/health/shown-plan";
import type { Language } from "~/language/languages";
import { categoryRow } from "../../benefits/category-row.server";
import {
  addOnFacts,
  articleFacts,
  offerFacts,
  vendorFacts,
} from "../../benefits/item-facts.server";
import { renderMarkdown } from "../../benefits/markdown.server";

/**
 * Builds the draft in the shape that members' pages load. It is validated by the contract's schemas, so a draft that
 * lacks a required field can't be previewed yet.
 */

/** A draft to preview, in a language and as a member or guest sees it. */
type PreviewedDraft = {
  values: Values;
  language: Language;
  isMember: boolean;
  /** The URL of this preview for members, for links to the item itself. */
  path: string;
  /** A vendor's category; `isThere` is true if members can open its page. */
  category: { slug: string; title: string; isThere: boolean } | null;
};

/** Returns the keys that lead to a field in the contract's answer: `at`, less a leading "terms", or else its name. */
function contractKeysOf({ name, at }: Field): readonly string[] {
  if (!at) return [name];
  return at[0] === "terms" ? at.slice(1) : at;
}

/** Puts the values, only copays converted, where the contract has them: null if empty, or left out inside an object. */
function toContractShape(kind: CatalogueKind, values: Values): Record<string, unknown> {
  const shape: Record<string, unknown> = { id: "preview" };
  for (const field of kinds[kind].fields) {
    const stored = values[field.name] ?? null;
    const value =
      field.type === "copay" && typeof stored === "number" ? { copay_c: stored } : stored;
    const place = contractKeysOf(field);
    if (value === null && place.length > 1) continue;
    let inside = shape;
    for (const key of place.slice(0, -1)) {
      inside = (inside[key] ??= {}) as Record<string, unknown>;
    }
    inside[place.at(-1) ?? ""] = value;
  }
  return shape;
}

/**
 * Returns the draft in the shape of the contract; null if it lacks a required field. `more` are fields that the form
 * lacks.
 */
function readByContract<Shape extends z.ZodTypeAny>(
  shape: Shape,
  kind: CatalogueKind,
  { values }: Pick<PreviewedDraft, "values">,
  more: Record<string, unknown> = {},
): z.output<Shape> | null {
  const found = shape.safeParse({ ...toContractShape(kind, values), ...more });
  return found.success ? (found.data as z.output<Shape>) : null;
}

/** Returns a plan's page, and its row on home; null if the draft lacks a required field. */
function planView(args: PreviewedDraft) {
  const plan = readByContract(planOnList, "plans", args);
  if (!plan) return null;
  const row = withYearlyCost(
    { plan, monthly_c: plan.premium_c.ee },
    { tier: "ee", usage: "medium" },
  );
  return {
    view: "plan" as const,
    plan: toPlanView(row, null),
    sections: comparePlans([row]),
    as: args.isMember ? ("individual" as const) : ("guest" as const),
    onHome: {
      slug: plan.slug,
      name: plan.name,
      metal: plan.metal,
      network: plan.network,
      deductible_c: plan.deductible_ind_c,
      premium_c: plan.premium_c.ee,
    },
  };
}

/** Returns the page of dental plans, with only this one; null if the draft lacks a required field. */
const dentalView = (args: PreviewedDraft) => {
  const plan = readByContract(dentalPlan, "dental", args);
  return plan && { view: "ancillary" as const, page: { kind: "dental" as const, plans: [plan] } };
};

/** Returns the page of vision plans, with only this one; null if the draft lacks a required field. */
const visionView = (args: PreviewedDraft) => {
  const plan = readByContract(visionPlan, "vision", args);
  return plan && { view: "ancillary" as const, page: { kind: "vision" as const, plans: [plan] } };
};

/** Returns an add-on's page, with a link to sign in for guests; null if the draft lacks a required field. */
const addOnView = (args: PreviewedDraft) => {
  const found = readByContract(addOn, "add-ons", args, { period: "monthly" });
  return (
    found && {
      view: "addOn" as const,
      addOn: addOnFacts(found, args.language, null),
      signIn: args.isMember ? null : `/login?${new URLSearchParams({ next: args.path })}`,
    }
  );
};

/** Returns a category's card on the page of benefits; null if the draft lacks a required field. */
function categoryView(args: PreviewedDraft) {
  const found = readByContract(category, "categories", args);
  if (!found) return null;
  const { title, line, colour, image } = categoryRow(found, args.language);
  const card = { title, text: line, href: args.path, tag: null, colour, image };
  return { view: "category" as const, card };
}

/** Returns a vendor's page, or for a guest its entry in a list; null if the draft lacks a required field. */
function vendorView(args: PreviewedDraft) {
  const { category: of, language, isMember, path } = args;
  const found = readByContract(vendor, "vendors", args, { category: of });
  if (!found) return null;
  if (!isMember) {
    return { view: "offer" as const, card: { ...offerFacts(found, language), href: path } };
  }
  const facts = vendorFacts(found, language);
  const shownCategory = { ...facts.category, slug: of?.isThere ? facts.category.slug : null };
  return { view: "vendor" as const, vendor: { ...facts, category: shownCategory } };
}

/** Returns an article's page without a link to its translation; null if the draft lacks a required field. */
function readingView(args: PreviewedDraft) {
  const { values } = args;
  const more = { translation: null, read_minutes: readingMinutes(String(values["body"] ?? "")) };
  const found = readByContract(article, "articles", args, more);
  return found && { view: "article" as const, article: articleFacts(found) };
}

/** Returns a legal text's page, missing parts as "", and in English without a Spanish body. */
function legalView({ values, language }: PreviewedDraft) {
  const written: Language = language === "es" && isFilled(values["body_es"]) ? "es" : "en";
  const spanish = (name: string) => (written === "es" ? values[`${name}_es`] : null);
  const of = (name: string) => String(spanish(name) || (values[name] ?? ""));
  return {
    view: "legal" as const,
    title: of("title"),
    text: {
      ...renderMarkdown(of("body")),
      title: of("title"),
      version: of("version"),
      updatedOn: of("updated_on"),
      written,
    },
  };
}

/** The page's data for each kind; null if the draft lacks a required field, and for an association. */
const views = {
  plans: planView,
  dental: dentalView,
  vision: visionView,
  "add-ons": addOnView,
  categories: categoryView,
  vendors: vendorView,
  articles: readingView,
  "legal-texts": legalView,
  // An association has no public page; people join by its code.
  associations: () => null,
} satisfies Record<CatalogueKind, (args: PreviewedDraft) => object | null>;

/** Returns the data of a draft's page; null if it lacks a required field, except in a legal text, or has no page. */
export const loadPreview = (
  kind: CatalogueKind,
  args: PreviewedDraft,
): ReturnType<(typeof views)[CatalogueKind]> => views[kind](args);
