import {
  checklistItems,
  collectionOf,
  type Collection,
  type Field,
  type Kind,
} from "~/backend/native/directus-collections";
import { everyField } from "~/backend/native/rows";
import * as shapes from "~/contract/shapes";

/**
 * The kit's collections and fields are derived from the mapping by which the client reads content, so that both
 * always match. This module defines how Directus stores and edits them.
 */

/** A field in the form of `directus schema snapshot`; Directus fills in what is missing. */
export type KitField = {
  field: string;
  type: string;
  special: string[] | null;
  interface: string | null;
  options: object | null;
  required: boolean;
  hidden: boolean;
  width: "half" | "full";
  note: string | null;
  schema: { default_value?: unknown; [name: string]: unknown } | null;
};

type KitRelation = {
  collection: string;
  field: string;
  related: string;
  /** The field at the other end that lists these rows. */
  backwards: string | null;
};

type KitCollection = {
  collection: string;
  icon: string;
  note: string;
  singleton: boolean;
  /** Null if the collection has no drafts. */
  status: string | null;
  sort: string | null;
  title: string | null;
  fields: KitField[];
};

const usual = {
  special: null,
  options: null,
  required: false,
  hidden: false,
  note: null,
  width: "full" as const,
};

type Look = Omit<KitField, "field">;
const look = (type: string, way: string, more: Partial<Look> = {}): Look => ({
  ...usual,
  type,
  interface: way,
  schema: {},
  ...more,
});

const needed = { required: true };
const half = { width: "half" as const };
const line = (more?: Partial<Look>) => look("string", "input", more);
const text = (more?: Partial<Look>) => look("text", "input-multiline", more);
const markdown = (more?: Partial<Look>) => look("text", "input-rich-text-md", more);
const whole = (more?: Partial<Look>) => look("integer", "input", { ...half, ...more });

/** Editors see `group` as `Group` and `per_person` as `Per person`. */
const toLabel = (value: string) =>
  (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll("_", " ");
const choices = (values: readonly string[]) =>
  values.map((value) => ({ text: toLabel(value), value }));
const choice = (values: readonly string[], more: object = {}) =>
  look("string", "select-dropdown", {
    ...needed,
    ...half,
    options: { choices: choices(values), ...more },
  });

const money = (more: Partial<Look> = {}): Look =>
  look("decimal", "input", {
    ...half,
    options: { min: 0, step: 0.01, iconLeft: "attach_money" },
    schema: { numeric_precision: 10, numeric_scale: 2 },
    ...more,
  });

/** The colors in the app's stylesheet. */
const tints = ["coral", "leaf", "indigo", "rose", "amber", "sky"];
const markets = shapes.planSummary.shape.markets.element.options;

/** The appearance of fields whose kind doesn't determine it, by name, or by `collection.name` for exceptions. */
const looks: Record<string, Look> = {
  slug: line({
    ...needed,
    ...half,
    options: { slug: true },
    schema: { is_unique: true },
    note: "Part of the page's address: lower case, with hyphens.",
  }),
  title: line({ ...needed, ...half }),
  name: line({ ...needed, ...half }),
  title_es: line({ ...half, note: "In Spanish." }),
  color: choice(tints, { allowOther: true, allowNone: true }),
  summary: text(needed),
  summary_es: text({ note: "In Spanish." }),
  body: markdown(needed),
  body_es: markdown({ note: "In Spanish." }),
  offer: line(needed),
  offer_es: line({ note: "In Spanish." }),
  eligibility: choice(shapes.vendor.shape.eligibility.options),
  redeem_kind: choice(shapes.vendor.shape.redeem_kind.options),
  redeem_value: line({
    ...half,
    note: "An address, a code or a phone number. Who may redeem the offer is told it by the app; people's own policies don't read it.",
  }),
  carrier: line({ ...needed, ...half }),
  metal: choice(shapes.planSummary.shape.metal.options),
  network: choice(shapes.planSummary.shape.network.options),
  network_name: line(half),
  coinsurance: whole({ ...needed, note: "Percent that a member pays after the deductible." }),
  plan_year: whole(needed),
  sbc_url: line({ note: "The address of the summary of benefits and coverage." }),
  percent_preventive: whole(needed),
  percent_basic: whole(needed),
  percent_major: whole(needed),
  frequency_months: whole(needed),
  kind: choice(shapes.addOn.shape.kind.options),
  price_unit: choice(shapes.addOn.shape.price_unit.options),
  language: choice(shapes.articleSummary.shape.language.options),
  topic: choice(shapes.articleSummary.shape.topic.options),
  read_minutes: whole(needed),
  version: line({ ...needed, ...half }),
  states: look("json", "tags", {
    special: ["cast-json"],
    options: { capitalization: "uppercase" },
    note: "Two letters each, like OR.",
  }),
  markets: look("json", "select-multiple-checkbox", {
    special: ["cast-json"],
    options: { choices: choices(markets) },
  }),
};

const ofKind: Partial<Record<Kind, Look>> = {
  dollars: money(needed),
  copay: money({ note: "Empty: the full price until the deductible is met." }),
  yes: look("boolean", "boolean", {
    special: ["cast-boolean"],
    schema: { default_value: false },
    ...half,
  }),
  day: look("date", "datetime", { ...needed, ...half }),
  picture: look("uuid", "file-image", { special: ["file"], options: { folder: null } }),
};

/** The target of each relation, by `collection.field`. */
export const relatedTo: Record<string, string> = {
  "vendors.category": "categories",
  "articles.translation": "articles",
};

const about: Record<string, { icon: string; note: string }> = {
  categories: { icon: "category", note: "What benefits are grouped by." },
  vendors: { icon: "storefront", note: "Offers for members." },
  health_plans: { icon: "health_and_safety", note: "Medical plans, with their list prices." },
  dental_plans: { icon: "dentistry", note: "Dental plans." },
  vision_plans: { icon: "visibility", note: "Vision plans." },
  add_ons: { icon: "add_circle", note: "What a membership can be extended by." },
  articles: { icon: "article", note: "Reading on mental health." },
  privacy_policy: { icon: "policy", note: "The privacy policy." },
  terms_conditions: { icon: "gavel", note: "The terms and conditions." },
  terms_service: { icon: "gavel", note: "The terms of service." },
};

/** The content's collections, each once. */
export const mapped: Collection[] = [
  ...new Map(Object.values(collectionOf).map((each) => [each.collection, each])).values(),
];

/** Returns the field at the other end of a relation, if the mapping reads one. */
const backwardsOf = (collection: string): string | null =>
  "vendors" in collectionOf.categories && collection === collectionOf.categories.collection
    ? collectionOf.categories.vendors
    : null;

const primaryKey: KitField = {
  ...usual,
  field: "id",
  type: "uuid",
  special: ["uuid"],
  interface: "input",
  hidden: true,
  schema: { is_primary_key: true, is_nullable: false, is_unique: true },
};

const statusField = ({ published }: Pick<Collection, "published">, field: string): KitField => ({
  ...look("string", "select-dropdown", {
    ...half,
    options: { choices: choices(["draft", published, "archived"]) },
    schema: { default_value: "draft" },
  }),
  field,
});

const sortField = (field: string): KitField => ({
  ...look("integer", "input", { hidden: true }),
  field,
});

function kitField(collection: string, { from, as }: Field): KitField {
  const [field = "", further] = from.split(".");
  if (further !== undefined) {
    const related = look("uuid", "select-dropdown-m2o", { special: ["m2o"], ...half });
    return { ...related, field, options: { template: `{{${further}}}` } };
  }
  const found = ofKind[as] ?? looks[`${collection}.${field}`] ?? looks[field];
  if (!found) throw new Error(`Nothing says how a Directus keeps ${collection}.${field}`);
  return { ...found, field };
}

function kitCollection(mapping: Collection): KitCollection {
  const { collection, singleton = false, status, sort, row } = mapping;
  const fields = new Map([[primaryKey.field, primaryKey]]);
  const add = (field: KitField) => {
    if (!fields.has(field.field)) fields.set(field.field, field);
  };
  if (status) add(statusField(mapping, status));
  const by = sort.find((name) => name === "sort") ?? null;
  if (by) add(sortField(by));
  for (const field of everyField(row)) if (field.as !== "key") add(kitField(collection, field));
  const backwards = backwardsOf(collection);
  if (backwards) {
    add({
      ...look("alias", "list-o2m", { special: ["o2m"], schema: null }),
      field: backwards,
    });
  }
  const [title] = ["title", "name"].filter((name) => fields.has(name));
  const { icon = "article", note = "" } = about[collection] ?? {};
  return {
    collection,
    icon,
    note,
    singleton,
    status,
    sort: by,
    title: title && !singleton ? `{{${title}}}` : null,
    fields: [...fields.values()],
  };
}

/** A row for each item that a member checked. */
const checklist: KitCollection = {
  collection: checklistItems.collection,
  icon: "checklist",
  note: "What each member has at hand already. Written by the app.",
  singleton: false,
  status: null,
  sort: null,
  title: null,
  fields: [
    primaryKey,
    {
      ...look("uuid", "select-dropdown-m2o", { special: ["user-created"], ...half }),
      field: checklistItems.owner,
    },
    { ...choice(shapes.checklistKeys), field: checklistItems.item },
    { ...look("timestamp", "datetime", half), field: checklistItems.doneAt },
  ],
};

export const kitCollections: KitCollection[] = [...mapped.map(kitCollection), checklist];

/** Every relation of the kit, including those to Directus' own files and users. */
export const kitRelations: KitRelation[] = kitCollections.flatMap(({ collection, fields }) =>
  fields.flatMap(({ field, special }): KitRelation[] => {
    const one = (related: string, backwards: string | null = null) => [
      { collection, field, related, backwards },
    ];
    if (special?.includes("file")) return one("directus_files");
    if (special?.includes("user-created")) return one("directus_users");
    if (!special?.includes("m2o")) return [];
    const related = relatedTo[`${collection}.${field}`];
    if (!related) throw new Error(`Nothing says where ${collection}.${field} leads`);
    return one(related, collection === related ? null : backwardsOf(related));
  }),
);
