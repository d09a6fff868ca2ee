import { addMonths } from "~/domain/calendar-days";
import type { Field, FieldValue, Values } from "./field";

/** Problems by the field under which they are said. */
export type Problems = Record<string, string[]>;

/** What can be kept in the catalogue, as the address of its page names it. */
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

export const catalogueStates = ["draft", "scheduled", "published", "retired"] as const;
export type CatalogueState = (typeof catalogueStates)[number];
/** What stands in the row that people see. */
export type PublishedState = Exclude<CatalogueState, "scheduled">;

/** The last day on which something may be published by itself: two years ahead, so that a slip of the pen is seen. */
export const lastPublishDay = (today: string): string => addMonths(today, 24);

/** What is done to one of them, as its history says it. */
export const catalogueActs = [
  /** Written by nobody: what was there before its history began. */
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

/** What can be done to several of a kind at once. */
export const severalActs = ["publish", "retire", "discard"] as const;
export type SeveralAct = (typeof severalActs)[number];

export type KindDescription = {
  fields: readonly Field[];
  /** The field that names it, and the one that is said beside its name in lists. */
  title: string;
  of: string | null;
  /** Where people see it. */
  publicPath: (values: Values) => string;
  /** There are these and no others: none is made, none retired. */
  only?: readonly string[];
  /** What the fields must be to each other. */
  rules?: readonly Rule[];
};

/** @returns the field that it is said under and the problem, or null. Asked only with every field filled in that it names. */
export type Rule = {
  of: readonly string[];
  broken: (values: Record<string, FieldValue>) => readonly [field: string, problem: string] | null;
};
