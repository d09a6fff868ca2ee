import { addMonths } from "~/domain/calendar-days";
import type { Field, FieldValue, Values } from "./field";

/** The keys are field names. */
export type Problems = Record<string, string[]>;

/** These names are also the kinds' URL segments. */
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

/** The last day for a scheduled publication is two years ahead, so that a typing error is caught. */
export const lastPublishDay = (today: string): string => addMonths(today, 24);

/** The history of an item records these acts. */
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
export type CatalogueAct = (typeof catalogueActs)[number];

/** These acts can be applied to several items at a time. */
export const severalActs = ["publish", "retire", "discard"] as const;
export type SeveralAct = (typeof severalActs)[number];
export const maxAtOnce = 100;

export type KindDescription = {
  fields: readonly Field[];
  /** The field that names the item, and the one that lists show beside the name. */
  title: string;
  of: string | null;
  publicPath: (values: Values) => string;
  /** The fixed ids of a kind whose items can't be created or retired. */
  only?: readonly string[];
  /** These rules compare several fields. */
  rules?: readonly Rule[];
};

/**
 * Returns the field that gets the error and the error, or null. A rule runs only if all of its fields are filled in.
 */
export type Rule = {
  of: readonly string[];
  broken: (values: Record<string, FieldValue>) => readonly [field: string, problem: string] | null;
};
