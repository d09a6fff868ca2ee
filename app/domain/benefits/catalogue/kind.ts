import { addMonths } from "~/domain/calendar-days";
import type { Field, FieldValue, Values } from "./field";

/** What is wrong with an item, by field name. */
export type Problems = Record<string, string[]>;

/** The kinds of catalog items; their names are also URL segments. */
export const catalogueKinds = [
  "plans",
  "dental",
  "vision",
  "add-ons",
  "categories",
  "vendors",
  "articles",
  "legal-texts",
  "associations",
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** The kinds to which fields of other kinds refer, by the name in the field. */
export const referredKinds = {
  category: "categories",
  article: "articles",
  association: "associations",
} as const;

export const catalogueStates = ["draft", "scheduled", "published", "retired"] as const;
export type CatalogueState = (typeof catalogueStates)[number];
/** The state of the row that members see. */
export type PublishedState = Exclude<CatalogueState, "scheduled">;

/** Returns the last day for a scheduled publication, two years ahead, so that a typing error is caught. */
export const lastPublishDay = (today: string): string => addMonths(today, 24);

/** The acts in an item's history. */
const catalogueActs = [
  /** This entry has no author: the item existed before its history began. */
  "found",
  "created",
  "saved",
  "scheduled",
  "unscheduled",
  "discarded",
  "published",
  "retired",
  "restored",
] as const;
/** What was done to an item, as its history says. */
export type CatalogueAct = (typeof catalogueActs)[number];

/** What the list does with several checked items, `maxAtOnce` at most; "discard" drops their unpublished changes. */
export const bulkActions = ["publish", "retire", "discard"] as const;
export type BulkActionName = (typeof bulkActions)[number];
/** The most items that a bulk action changes. */
export const maxAtOnce = 100;

export type KindDescription = {
  fields: readonly Field[];
  /** The name of the field that names the item. */
  title: string;
  /** The name of the field that lists show beside the title; null for none. */
  of: string | null;
  /** Returns the page on which members see the item. */
  publicPath: (values: Values) => string;
  /** The fixed ids of a kind whose items can't be created or retired. */
  fixedIds?: readonly string[];
  /** These rules compare several fields. */
  rules?: readonly Rule[];
};

/**
 * A rule about several fields (`of`), which runs only if all of them are filled in. `broken` returns the field that gets
 * the error, and the error; null if the rule is kept.
 */
export type Rule = {
  of: readonly string[];
  broken: (values: Record<string, FieldValue>) => readonly [field: string, problem: string] | null;
};
