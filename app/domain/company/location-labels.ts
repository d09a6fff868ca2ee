import { inEach } from "~/language/in-each";
import type { Language } from "~/language/languages";
import { problem } from "../problems/problem";
import { locationProblems } from "./location-fields.text";

const mainLabels = inEach(locationProblems, ({ main }) => main);

/** Every company starts with this location, stored in English and shown in the reader's language until renamed. */
export const mainLocation = mainLabels.en;

/** Characters of a location's label. */
export const longestLabel = 60;
/** A company may have this many locations besides the main one. */
export const maxFurtherLocations = 20;

/** Labels are compared without case and outer blanks; inner ones count. */
const comparableLabel = (label: string): string => label.trim().toLowerCase();
const isMainLabel = (label: string) =>
  Object.values(mainLabels).some((each) => comparableLabel(each) === comparableLabel(label));

/** Returns the main label, in any language, in English, as it is stored, and any other as it is, untrimmed. */
export const toStoredLabel = (label: string): string => (isMainLabel(label) ? mainLocation : label);

/** Returns the main location's label in the reader's language, and any other as it is. */
export const labelIn = (label: string, language: Language): string =>
  isMainLabel(label) ? mainLabels[language] : label;

/** Returns a label as a value of a problem, which is worded in the reader's language later. */
export const labelInProblem = (label: string): string =>
  isMainLabel(label) ? problem("location.main") : label;

/** Returns the options of a select: each stored label, and how the reader sees it. */
export const labelOptions = (
  labels: readonly string[],
  language: Language,
): (readonly [string, string])[] =>
  labels.map((label) => [label, labelIn(label, language)] as const);

/** Returns true if two labels differ only in case or outer blanks, or are the main location's in any language. */
export const isSameLabel = (a: string, b: string): boolean =>
  comparableLabel(toStoredLabel(a)) === comparableLabel(toStoredLabel(b));
