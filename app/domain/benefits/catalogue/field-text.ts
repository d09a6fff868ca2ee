import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { usStates } from "~/domain/us-states";
import { afterDeductible, isFilled, type Field, type FieldValue } from "./field";
import { fieldLabels } from "./field-labels.text";
import { optionLabels } from "./option-labels.text";

type ByName = Readonly<Record<string, string | undefined>>;

/** Returns the English field that a Spanish one translates: `summary` for `summary_es`. */
const englishOf = ({ name, at }: Field): string | null =>
  at?.[0] === "spanish" ? name.replace(/_es$/, "") : null;

/** Returns the field's label, or its name if it has none, which a test reports. */
export function labelOf(field: Field, language: Language): string {
  const { labels, inSpanish } = say(fieldLabels, language);
  const english = englishOf(field);
  const label = (labels as ByName)[english ?? field.name] ?? field.name;
  return english ? inSpanish({ label }) : label;
}

export const hintOf = (field: Field, language: Language): string | undefined =>
  englishOf(field) ? undefined : (say(fieldLabels, language).hints as ByName)[field.name];

export function optionText({ name }: Pick<Field, "name">, option: string, language: Language) {
  const all = say(optionLabels, language).options as Readonly<Record<string, ByName | undefined>>;
  return nameOf(all[name] ?? {}, option);
}

/** These names of referenced catalog items are keyed by id. */
export type Names = Readonly<Record<string, string>>;

const stateNames: Names = Object.fromEntries(usStates);

/** Invalid ids may equal property names that every object has. */
const nameOf = (names: ByName, id: string): string =>
  (Object.hasOwn(names, id) ? names[id] : null) ?? id;

/**
 * Returns a field's value as text, with formatted money and the names of options and states; null if the field is
 * empty.
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
      // A year has no thousands separator.
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
