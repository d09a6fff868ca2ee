import {
  checklistItems,
  collectionOf,
  type Collection,
  type Field,
  type FieldKind,
} from "~/backend/native/directus-collections";
import { everyField } from "~/backend/native/directus-rows";
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
  /** The field by which editors order items; null if they can't. */
  sort: string | null;
  /** The template of an item's name in lists; null for a singleton, or without a title or name. */
  title: string | null;
  fields: KitField[];
};

/** What a field has unless its look says otherwise. */
const defaultLook = {
  special: null,
  options: null,
  required: false,
  hidden: false,
  note: null,
  width: "full" as const,
};

/** How editors see a field: its type and interface, and what Directus should check. */
type Look = Omit<KitField, "field">;
const createLook = (type: string, editor: string, more: Partial<Look> = {}): Look => ({
  ...defaultLook,
  type,
  interface: editor,
  schema: {},
  ...more,
});

const requiredLook = { required: true };
const halfWidth = { width: "half" as const };
const lineLook = (more?: Partial<Look>): Look => createLook("string", "input", more);
const multilineLook = (more?: Partial<Look>): Look => createLook("text", "input-multiline", more);
const markdownLook = (more?: Partial<Look>): Look => createLook("text", "input-rich-text-md", more);

/** A whole number, half as wide as the form. */
const wholeNumberLook = (more?: Partial<Look>): Look =>
  createLook("integer", "input", { ...halfWidth, ...more });

/** Editors see `group` as `Group` and `per_person` as `Per person`. */
const toLabel = (value: string): string =>
  (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll("_", " ");
const toSelectChoices = (values: readonly string[]): { text: string; value: string }[] =>
  values.map((value) => ({ text: toLabel(value), value }));
/** A required choice, half as wide as the form. */
const choiceLook = (values: readonly string[], options: object = {}): Look =>
  createLook("string", "select-dropdown", {
    ...requiredLook,
    ...halfWidth,
    options: { choices: toSelectChoices(values), ...options },
  });

const dollarsLook = (more: Partial<Look> = {}): Look =>
  createLook("decimal", "input", {
    ...halfWidth,
    options: { min: 0, step: 0.01, iconLeft: "attach_money" },
    schema: { numeric_precision: 10, numeric_scale: 2 },
    ...more,
  });

/** The colors in the app's stylesheet. */
const categoryColors = ["coral", "leaf", "indigo", "rose", "amber", "sky"];
const markets = shapes.planSummary.shape.markets.element.options;

/** The look of fields whose kind doesn't determine it, by name, or by `collection.name` for exceptions. */
const lookByField: Record<string, Look> = {
  slug: lineLook({
    ...requiredLook,
    ...halfWidth,
    options: { slug: true },
    schema: { is_unique: true },
    note: "Part of the page's address: lower case, with hyphens.",
  }),
  title: lineLook({ ...requiredLook, ...halfWidth }),
  name: lineLook({ ...requiredLook, ...halfWidth }),
  title_es: lineLook({ ...halfWidth, note: "In Spanish." }),
  color: choiceLook(categoryColors, { allowOther: true, allowNone: true }),
  summary: multilineLook(requiredLook),
  summary_es: multilineLook({ note: "In Spanish." }),
  body: markdownLook(requiredLook),
  body_es: markdownLook({ note: "In Spanish." }),
  offer: lineLook(requiredLook),
  offer_es: lineLook({ note: "In Spanish." }),
  eligibility: choiceLook(shapes.vendor.shape.eligibility.options),
  redeem_kind: choiceLook(shapes.vendor.shape.redeem_kind.options),
  redeem_value: lineLook({
    ...halfWidth,
    note: "An address, a code or a phone number. Who may redeem the offer is told it by the app; people's own policies don't read it.",
  }),
  carrier: lineLook({ ...requiredLook, ...halfWidth }),
  metal: choiceLook(shapes.planSummary.shape.metal.options),
  network: choiceLook(shapes.planSummary.shape.network.options),
  network_name: lineLook(halfWidth),
  coinsurance: wholeNumberLook({
    ...requiredLook,
    note: "Percent that a member pays after the deductible.",
  }),
  plan_year: wholeNumberLook(requiredLook),
  sbc_url: lineLook({ note: "The address of the summary of benefits and coverage." }),
  percent_preventive: wholeNumberLook(requiredLook),
  percent_basic: wholeNumberLook(requiredLook),
  percent_major: wholeNumberLook(requiredLook),
  frequency_months: wholeNumberLook(requiredLook),
  kind: choiceLook(shapes.addOn.shape.kind.options),
  price_unit: choiceLook(shapes.addOn.shape.price_unit.options),
  language: choiceLook(shapes.articleSummary.shape.language.options),
  topic: choiceLook(shapes.articleSummary.shape.topic.options),
  read_minutes: wholeNumberLook(requiredLook),
  version: lineLook({ ...requiredLook, ...halfWidth }),
  states: createLook("json", "tags", {
    special: ["cast-json"],
    options: { capitalization: "uppercase" },
    note: "Two letters each, like OR.",
  }),
  markets: createLook("json", "select-multiple-checkbox", {
    special: ["cast-json"],
    options: { choices: toSelectChoices(markets) },
  }),
};

/** The look of fields whose kind determines it: amounts in dollars, yes or no, days and pictures. */
const lookByKind: Partial<Record<FieldKind, Look>> = {
  dollars: dollarsLook(requiredLook),
  copay: dollarsLook({ note: "Empty: the full price until the deductible is met." }),
  yes: createLook("boolean", "boolean", {
    special: ["cast-boolean"],
    schema: { default_value: false },
    ...halfWidth,
  }),
  day: createLook("date", "datetime", { ...requiredLook, ...halfWidth }),
  picture: createLook("uuid", "file-image", { special: ["file"], options: { folder: null } }),
};

/** The targets of the content's relations to other content, by `collection.field`. */
export const relatedTo: Record<string, string> = {
  "vendors.category": "categories",
  "articles.translation": "articles",
};

/** Each collection's icon and explanation for editors. */
const collectionNotes: Record<string, { icon: string; note: string }> = {
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
export const contentCollections: Collection[] = [
  ...new Map(Object.values(collectionOf).map((each) => [each.collection, each])).values(),
];

/** Returns the field at the other end of a relation, if the mapping reads one. */
const backwardsOf = (collection: string): string | null =>
  "vendors" in collectionOf.categories && collection === collectionOf.categories.collection
    ? collectionOf.categories.vendors
    : null;

const primaryKey: KitField = {
  ...defaultLook,
  field: "id",
  type: "uuid",
  special: ["uuid"],
  interface: "input",
  hidden: true,
  schema: { is_primary_key: true, is_nullable: false, is_unique: true },
};

/** Returns the optional status field, a choice of draft (the default), the published value and archived. */
const statusField = ({ published }: Pick<Collection, "published">, field: string): KitField => ({
  ...createLook("string", "select-dropdown", {
    ...halfWidth,
    options: { choices: toSelectChoices(["draft", published, "archived"]) },
    schema: { default_value: "draft" },
  }),
  field,
});

/** Returns a mapping's field; `from` like `category.slug` is a relation. Throws an Error if nothing says its look. */
function kitField(collection: string, { from, as }: Field): KitField {
  const [field = "", further] = from.split(".");
  if (further !== undefined) {
    const related = createLook("uuid", "select-dropdown-m2o", { special: ["m2o"], ...halfWidth });
    return { ...related, field, options: { template: `{{${further}}}` } };
  }
  const found = lookByKind[as] ?? lookByField[`${collection}.${field}`] ?? lookByField[field];
  if (!found) throw new Error(`Nothing says how a Directus keeps ${collection}.${field}`);
  return { ...found, field };
}

/** Returns a collection with its id, status and sort fields, those of its mapping, and the list of related rows. */
function kitCollection(mapping: Collection): KitCollection {
  const { collection, singleton = false, status, sort, row } = mapping;
  const fields = new Map([[primaryKey.field, primaryKey]]);
  const add = (field: KitField) => {
    if (!fields.has(field.field)) fields.set(field.field, field);
  };
  if (status) add(statusField(mapping, status));
  const by = sort.find((name) => name === "sort") ?? null;
  if (by) add({ ...createLook("integer", "input", { hidden: true }), field: by });
  for (const field of everyField(row)) if (field.as !== "key") add(kitField(collection, field));
  const backwards = backwardsOf(collection);
  if (backwards) {
    add({
      ...createLook("alias", "list-o2m", { special: ["o2m"], schema: null }),
      field: backwards,
    });
  }
  const [title] = ["title", "name"].filter((name) => fields.has(name));
  const { icon = "article", note = "" } = collectionNotes[collection] ?? {};
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

/** A row for each item that a member checked; members create, change and delete their own. */
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
      ...createLook("uuid", "select-dropdown-m2o", { special: ["user-created"], ...halfWidth }),
      field: checklistItems.owner,
    },
    { ...choiceLook(shapes.checklistKeys), field: checklistItems.item },
    { ...createLook("timestamp", "datetime", halfWidth), field: checklistItems.doneAt },
  ],
};

/** The content's collections and, last, the members' checklist. */
export const kitCollections: KitCollection[] = [
  ...contentCollections.map(kitCollection),
  checklist,
];

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
