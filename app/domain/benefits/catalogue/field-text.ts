import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { usStates } from "~/domain/us-states";
import { afterDeductible, isFilled, type Field, type FieldValue } from "./field";
import { fieldLabels } from "./field-labels.text";
import { optionLabels } from "./option-labels.text";

/** Fields, options and values of the catalogue in words. */

type ByName = Readonly<Record<string, string | undefined>>;

/** Whether it is the Spanish of another field: `summary_es` of `summary`. */
const englishOf = ({ name, at }: Field): string | null =>
  at?.[0] === "spanish" ? name.replace(/_es$/, "") : null;

/** What the field is called; its name where nobody has called it anything, which a test tells of. */
export function labelOf(field: Field, language: Language): string {
  const { labels, inSpanish } = say(fieldLabels, language);
  const english = englishOf(field);
  const label = (labels as ByName)[english ?? field.name] ?? field.name;
  return english ? inSpanish({ label }) : label;
}

/** What somebody who fills it in needs to know besides; undefined for nothing. */
export const hintOf = (field: Field, language: Language): string | undefined =>
  englishOf(field) ? undefined : (say(fieldLabels, language).hints as ByName)[field.name];

/** What an option of a field is called. */
export function optionText({ name }: Pick<Field, "name">, option: string, language: Language) {
  const all = say(optionLabels, language).options as Readonly<Record<string, ByName | undefined>>;
  return nameOf(all[name] ?? {}, option);
}

/** The names of other things of the catalogue by their ids, where fields refer to them. */
export type Names = Readonly<Record<string, string>>;

const stateNames: Names = Object.fromEntries(usStates);

/** Junk may be called like something that every object has. */
const nameOf = (names: ByName, id: string): string =>
  (Object.hasOwn(names, id) ? names[id] : null) ?? id;

/**
 * What a field says, for people: money as money, options by their names, states by theirs. Null for a field that is not
 * filled in.
 */
export function valueText(
  field: Field,
  value: FieldValue | undefined,
  { language, names = {} }: { language: Language; names?: Names },
): string | null {
  if (!isFilled(value) || value === undefined || value === null) return null;
  const write = formats(language);
  const words = say(optionLabels, language);
  const list = (texts: readonly string[]) => write.list(texts);
  const all = Array.isArray(value) ? (value as readonly string[]) : [];
  switch (field.type) {
    case "cents":
      return write.money(Number(value));
    case "copay":
      return value === afterDeductible ? words.afterDeductible : write.money(Number(value));
    case "yes-no":
      return value === true ? words.yes : words.no;
    case "day":
      return write.day(String(value));
    case "whole":
    case "year":
      // A year has no comma.
      return String(value);
    case "choice":
      return optionText(field, String(value), language);
    case "choices":
      return list(all.map((each) => optionText(field, each, language)));
    case "states":
      return all.length === usStates.length
        ? words.allStates
        : list(all.map((each) => nameOf(stateNames, each)));
    case "one-of":
      return nameOf(names, String(value));
    case "some-of":
      return list(all.map((each) => nameOf(names, each)));
    case "picture":
      return (value as { title: string }).title;
    case "text":
    case "slug":
    case "url":
      return String(value);
  }
}
