import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { stateName, usStates } from "~/domain/us-states";
import { afterDeductible, isFilled, type Field, type FieldValue } from "./field";
import { fieldLabels } from "./field-labels.text";
import { optionLabels } from "./option-labels.text";

type TextsByName = Readonly<Record<string, string | undefined>>;

/** Returns the English field that a Spanish one translates, `summary` for `summary_es`; null for any other field. */
const englishOf = ({ name, at }: Field): string | null =>
  at?.[0] === "spanish" ? name.replace(/_es$/, "") : null;

/** Returns a field's label, of a Spanish field that of the English one with "(Spanish)"; the name if it has none. */
export function labelOf(field: Field, language: Language): string {
  const { labels, inSpanish } = say(fieldLabels, language);
  const english = englishOf(field);
  const label = (labels as TextsByName)[english ?? field.name] ?? field.name;
  return english ? inSpanish({ label }) : label;
}

/** Returns the hint below a field; undefined for a field without one and for Spanish fields. */
export const hintOf = (field: Field, language: Language): string | undefined =>
  englishOf(field) ? undefined : (say(fieldLabels, language).hints as TextsByName)[field.name];

/** Returns an option's label in a language; the option itself if it has none. */
export function optionText({ name }: Pick<Field, "name">, option: string, language: Language) {
  const all = say(optionLabels, language).options as Readonly<
    Record<string, TextsByName | undefined>
  >;
  return nameOf(all[name] ?? {}, option);
}

/** The names of referenced catalog items, by id. */
export type Names = Readonly<Record<string, string>>;

/** Returns the name of an id, or the id without one; an invalid id may equal a property that every object has. */
const nameOf = (names: TextsByName, id: string): string =>
  (Object.hasOwn(names, id) ? names[id] : null) ?? id;

/**
 * Returns a field's value as people read it, with formatted money, labels of options and English names of states; null
 * if the field is empty. `names` are those of the items that it refers to.
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
        : list(all.map((each) => stateName(each) ?? each));
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
