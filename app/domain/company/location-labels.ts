import { inEach } from "~/language/in-each";
import type { Language } from "~/language/languages";
import { problem } from "../problems/problem";
import { locationProblems } from "./location-fields.text";

/** What a company's locations are called (handbook/entities.md, Location). */

const mainLabels = inEach(locationProblems, ({ main }) => main);

/** The place that every company has when it signs up: kept in English until it is renamed, and shown in the reader's language. */
export const mainLocation = mainLabels.en;

/** Characters of a label. */
export const longestLabel = 60;
/** Besides the main one. */
export const mostFurtherLocations = 20;

const comparable = (label: string) => label.trim().toLowerCase();
const isMainLabel = (label: string) =>
  Object.values(mainLabels).some((each) => comparable(each) === comparable(label));

/** A label as it is kept: the main one in English, in whichever language it was typed. */
export const keptLabel = (label: string): string => (isMainLabel(label) ? mainLocation : label);

/** A label as this reader gets it. */
export const labelIn = (label: string, language: Language): string =>
  isMainLabel(label) ? mainLabels[language] : label;

/** A label within a problem, which is worded for whoever reads it. */
export const labelInProblem = (label: string): string =>
  isMainLabel(label) ? problem("location.main") : label;

/** Labels as a form offers them: each with what is read. */
export const labelOptions = (labels: readonly string[], language: Language) =>
  labels.map((label) => [label, labelIn(label, language)] as const);

/** Two labels that only differ in case or in blanks around them are the same place. */
export const sameLabel = (one: string, other: string): boolean =>
  comparable(keptLabel(one)) === comparable(keptLabel(other));
