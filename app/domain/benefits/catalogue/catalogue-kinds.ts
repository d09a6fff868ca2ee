import { problem } from "../../problems/problem";
import { isWebAddress } from "../web-address";
import { maxCents, type Field } from "./field";
import {
  slugField,
  textField,
  centsField,
  marketsField,
  positionField,
  statesField,
} from "./field-lists";
import type { CatalogueKind, KindDescription, Rule } from "./kind";
import { dental, plans, vision } from "./plan-kinds";

const pictureField: Field = { name: "image", type: "picture" };
/** Returns the optional field `…_es` for the Spanish text of an English field; it is stored in the column `spanish`. */
const spanishField = ({ required: _, ...field }: Field): Field =>
  ({ ...field, name: `${field.name}_es`, at: ["spanish", field.name], part: "spanish" }) as Field;

const articleTopics = ["stress", "sleep", "grief", "family", "work", "crisis"] as const;

/** Articles on mental health; a Spanish one is an item of its own that names the English one which it translates. */
const articles: KindDescription = {
  title: "title",
  of: "language",
  publicPath: ({ slug: name }) => `/benefits/mental-health/${String(name)}`,
  fields: [
    textField("title", 120, { required: true }),
    slugField,
    textField("summary", 200, { required: true, lines: true }),
    { name: "language", type: "choice", options: ["en", "es"], required: true, starts: "en" },
    /** The id of the English article that a Spanish one translates. */
    { name: "translation_of", type: "one-of", kind: "article" },
    { name: "topic", type: "choice", options: articleTopics, required: true },
    { name: "crisis_box", type: "yes-no", required: true, starts: false },
    textField("body", 60_000, { required: true, lines: true, markdown: true }),
    { name: "reviewed_on", type: "day", required: true },
  ],
};

const legalTitle = textField("title", 120, { required: true });
const legalBody = textField("body", 200_000, { required: true, lines: true, markdown: true });

const legalTexts: KindDescription = {
  title: "title",
  of: "version",
  publicPath: ({ slug: name }) => `/${String(name)}`,
  fixedIds: ["privacy-policy", "terms-conditions", "terms-service"],
  fields: [
    legalTitle,
    textField("version", 20, { required: true }),
    { name: "updated_on", type: "day", required: true },
    legalBody,
    spanishField(legalTitle),
    spanishField(legalBody),
  ],
};

const addOnTitle = textField("title", 80, { required: true });
const addOnSummary = textField("summary", 160, { required: true });

/** Extras with a price and its unit: riders of health plans, memberships and services, without picture or link. */
const addOns: KindDescription = {
  title: "title",
  of: null,
  publicPath: ({ slug: name }) => `/benefits/a/${String(name)}`,
  fields: [
    addOnTitle,
    slugField,
    addOnSummary,
    {
      name: "kind",
      type: "choice",
      options: ["health_rider", "membership", "service"],
      required: true,
    },
    centsField("price_c", maxCents, { part: "prices" }),
    {
      name: "price_unit",
      type: "choice",
      options: ["per_person", "per_employee", "flat"],
      required: true,
      part: "prices",
    },
    marketsField,
    { name: "requires_medical", type: "yes-no", required: true, starts: false, part: "who" },
    positionField,
    spanishField(addOnTitle),
    spanishField(addOnSummary),
  ],
};

/** No category can have these slugs, because other pages have them, such as `/benefits/a/…` and `/benefits/search`. */
const reservedSlugs = [
  "a",
  "dental-plan",
  "health-insurance",
  "mental-health",
  "search",
  "vision-plan",
];

const categoryTitle = textField("title", 60, { required: true });

/** Categories of vendors: title, slug, color, picture and audience, without a summary. */
const categories: KindDescription = {
  title: "title",
  of: null,
  publicPath: ({ slug: name }) => `/benefits/${String(name)}`,
  fields: [
    categoryTitle,
    slugField,
    {
      name: "colour",
      type: "choice",
      // The stylesheet defines these colors.
      options: ["coral", "leaf", "indigo", "rose", "amber", "sky"],
      required: true,
      at: ["illustration", "colour", "slug"],
    },
    { ...pictureField, at: ["illustration", "image"] },
    {
      name: "audience",
      type: "choice",
      options: ["all", "members"],
      required: true,
      starts: "all",
      part: "who",
    },
    positionField,
    spanishField(categoryTitle),
  ],
  rules: [
    {
      of: ["slug"],
      broken: ({ slug: name }) =>
        reservedSlugs.includes(String(name))
          ? ["slug", problem("catalogue.slug_reserved", { slug: String(name) })]
          : null,
    },
  ],
};

const vendorTexts = [
  textField("summary", 160, { required: true, lines: true }),
  textField("offer", 120, { required: true }),
  textField("body", 10_000, { lines: true, markdown: true }),
] as const;

/** Accepts 3 to 15 digits with the usual separators: 988, (503) 555-0142, +44 20 7946 0000. */
const isPhone = (text: string) =>
  /^\+?[\d\s().-]{3,30}$/.test(text) && /^\d{3,15}$/.test(text.replace(/\D/g, ""));

/** A vendor's link must be a web address and its number one to dial, because members use them; a code may be anything. */
const redemptionRule: Rule = {
  of: ["redeem_kind", "redeem_value"],
  broken: ({ redeem_kind: how, redeem_value: value }) => {
    if (how === "link" && !isWebAddress(String(value)))
      return ["redeem_value", problem("catalogue.redeem_link")];
    return how === "phone" && !isPhone(String(value))
      ? ["redeem_value", problem("catalogue.redeem_phone")]
      : null;
  },
};

/** Vendors with an offer and how to redeem it; their public path has only their slug. */
const vendors: KindDescription = {
  title: "name",
  of: "category_id",
  publicPath: ({ slug: name }) => `/vendor/${String(name)}`,
  fields: [
    textField("name", 120, { required: true }),
    slugField,
    { name: "category_id", type: "one-of", kind: "category", required: true },
    ...vendorTexts,
    { name: "redeem_kind", type: "choice", options: ["link", "code", "phone"], required: true },
    textField("redeem_value", 500, { required: true }),
    {
      name: "eligibility",
      type: "choice",
      options: ["all", "plus_tier"],
      required: true,
      starts: "all",
      part: "who",
    },
    statesField,
    pictureField,
    ...vendorTexts.map(spanishField),
  ],
  rules: [redemptionRule],
};

/** Associations: join code, yearly dues, approval and version of the agreement; they share one public page. */
const associations: KindDescription = {
  title: "name",
  of: null,
  publicPath: () => "/association",
  fields: [
    textField("name", 120, { required: true }),
    slugField,
    textField("join_code", 10, { required: true, desk: "code" }),
    { name: "join_open", type: "yes-no", required: true, starts: true },
    centsField("dues_c", maxCents, { part: "prices" }),
    { name: "approval", type: "choice", options: ["auto_if_rostered", "manual"], required: true },
    textField("agreement_version", 20, { required: true, desk: "agreements" }),
  ],
};

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
