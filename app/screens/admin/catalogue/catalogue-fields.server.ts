import {
  pictureFields,
  type CatalogueControl,
  type FormPart,
} from "~/domain/benefits/catalogue/form-parts";
import {
  afterDeductible,
  fieldParts,
  isFilled,
  type Field,
  type KeptPicture,
  type Values,
} from "~/domain/benefits/catalogue/field";
import { hintOf, labelOf, optionText, type Names } from "~/domain/benefits/catalogue/field-text";
import type { CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { optionLabels } from "~/domain/benefits/catalogue/option-labels.text";
import { proposeSlug, readInput, inputOf } from "~/domain/benefits/catalogue/read-input";
import { checkValues, titleOf } from "~/domain/benefits/catalogue/values";
import { problem } from "~/domain/problems/problem";
import { usStates } from "~/domain/us-states";
import type { Language } from "~/language/languages";
import { catalogueTitles } from "./catalogue-titles.text";
import { say } from "~/language/say";

/** The catalog's only form, derived from a kind's definition: its controls, labels, and typed values. */

/** Returns the name of a copay's checkbox for "the full price until the deductible is met". */
const afterDeductibleField = (name: string): string => `${name}_after`;

/** The values of the form's fields: a text, or the checked options of a list. */
type FieldTexts = Record<string, string | readonly string[]>;
/** The items that a field can refer to, by kind: their titles by id, and carriers by name. */
export type ReferableItems = Readonly<
  Record<"category" | "article" | "association" | "carriers", Names>
>;

/** More options than these are chosen from a list that opens. */
const maxRadios = 4;

/** Returns how the form asks for a field, with the options of a choice. */
function controlOf(field: Field, language: Language, others: ReferableItems): CatalogueControl {
  const words = say(optionLabels, language);
  const named = (options: readonly string[]) =>
    options.map((option) => [option, optionText(field, option, language)] as const);
  switch (field.type) {
    case "text":
      if (field.listed) {
        return {
          control: "select",
          options: [["", words.none], ...Object.entries(others[field.listed])],
        };
      }
      return { control: field.lines ? "lines" : "line", rows: field.markdown ? 20 : 3 };
    case "slug":
    case "url":
      return { control: "line" };
    case "cents":
      return { control: "money" };
    case "copay":
      return {
        control: "copay",
        after: { name: afterDeductibleField(field.name), text: words.afterDeductible },
      };
    case "whole":
    case "year":
      return { control: "number" };
    case "day":
      return { control: "day" };
    case "yes-no":
      return {
        control: "radios",
        options: [
          ["yes", words.yes],
          ["no", words.no],
        ],
      };
    case "choice":
      return field.options.length > maxRadios
        ? { control: "select", options: [["", words.none], ...named(field.options)] }
        : { control: "radios", options: named(field.options) };
    case "choices":
      return { control: "boxes", options: named(field.options) };
    case "states":
      return { control: "boxes", many: true, options: usStates };
    case "one-of":
      return {
        control: "select",
        options: [["", words.none], ...Object.entries(others[field.kind])],
      };
    case "some-of":
      return { control: "boxes", options: Object.entries(others[field.kind]) };
    case "picture":
      return { control: "picture", asks: pictureFields(field.name) };
  }
}

/**
 * Returns a published item's field that is changed on another desk, with the link there; null for one of this form, and
 * for a draft, whose form asks for all.
 */
function deskControl(
  { name, desk }: Field,
  language: Language,
  published: { id: string; values: Values } | null,
): CatalogueControl | null {
  if (!desk || !published) return null;
  return {
    control: "elsewhere",
    value: String(published.values[name] ?? ""),
    href: `/admin/super-global/associations/${published.id}/${desk}`,
    text: say(catalogueTitles, language).onDesk,
  };
}

/**
 * Returns the form's sections that have fields, each field with its label, hint and control.
 * @param published id and values of an item that was ever published; null for another
 */
export function formParts(
  kind: CatalogueKind,
  language: Language,
  others: ReferableItems,
  published: { id: string; values: Values } | null,
): FormPart[] {
  const { parts } = say(kindWords, language);
  const { optional } = say(optionLabels, language);
  return fieldParts.flatMap((part) => {
    const fields = kinds[kind].fields.filter((field) => (field.part ?? "about") === part);
    return fields.length === 0
      ? []
      : [
          {
            part,
            title: parts[part],
            fields: fields.map((field) => {
              const label = labelOf(field, language);
              const isAsked = field.required ?? field.type === "picture";
              return {
                name: field.name,
                label: isAsked ? label : optional({ label }),
                hint: hintOf(field, language),
                ...(deskControl(field, language, published) ?? controlOf(field, language, others)),
              };
            }),
          },
        ];
  });
}

/** Returns what browsers check. Only the title is required, because a draft may lack the rest. */
export const formConstraints = (
  kind: CatalogueKind,
): Record<string, { required?: boolean; maxLength?: number }> =>
  Object.fromEntries(
    kinds[kind].fields.map((field) => [
      field.name,
      {
        ...(field.name === kinds[kind].title ? { required: true } : {}),
        ...(field.type === "text" ? { maxLength: field.most } : {}),
      },
    ]),
  );

export const hasPicture = (kind: CatalogueKind): boolean =>
  kinds[kind].fields.some(({ type }) => type === "picture");

/** Returns an item's values as the form's fields have them, with fields of their own for a picture and a full price. */
export function toFieldTexts(kind: CatalogueKind, values: Values): FieldTexts {
  const stored: FieldTexts = {};
  for (const field of kinds[kind].fields) {
    const value = values[field.name];
    if (field.type === "copay" && value === afterDeductible) {
      stored[field.name] = "";
      stored[afterDeductibleField(field.name)] = "on";
    } else if (field.type === "picture") {
      const picture = (value ?? null) as KeptPicture | null;
      stored[pictureFields(field.name).kept] = picture?.id ?? "";
      stored[pictureFields(field.name).title] = picture?.title ?? "";
    } else stored[field.name] = inputOf(field, value);
  }
  return stored;
}

/** Returns the item's pictures by field. */
export const picturesIn = (kind: CatalogueKind, values: Values): Record<string, KeptPicture> =>
  Object.fromEntries(
    kinds[kind].fields.flatMap(({ name, type }) =>
      type === "picture" && isFilled(values[name]) ? [[name, values[name] as KeptPicture]] : [],
    ),
  );

/** Returns the texts that were posted under a name, without files. */
const textsIn = (fields: FormData, name: string): string[] =>
  fields.getAll(name).filter((each) => typeof each === "string");

/**
 * Returns the typed form as the kind's values. An item without a slug gets the one proposed from its name.
 * @param kept the stored values, with the form's pictures
 * @param isPublished whether the item was ever published, so that fields of another desk keep their values
 * @returns every field that could be read, and problems by field
 */
export function readForm(
  kind: CatalogueKind,
  fields: FormData,
  kept: Values,
  isPublished = false,
): { values: Values; problems: Problems } {
  const values: Record<string, Values[string]> = {};
  const problems: Problems = {};
  for (const field of kinds[kind].fields) {
    const { name, type } = field;
    if (type === "picture" || (isPublished && field.desk)) {
      values[name] = kept[name] ?? null;
      continue;
    }
    const input = textsIn(fields, name);
    const isAfter = type === "copay" && fields.get(afterDeductibleField(name)) === "on";
    if (isAfter && input.some((each) => each.trim() !== "")) {
      problems[name] = [problem("catalogue.copay_both")];
      continue;
    }
    const read = isAfter ? { value: afterDeductible } : readInput(field, input);
    if (read.problem) problems[name] = [read.problem];
    else values[name] = read.value ?? null;
  }
  if ("slug" in values && values["slug"] === null) {
    values["slug"] = proposeSlug(String(values[kinds[kind].title] ?? "")) || null;
  }
  if (!titleOf(kind, values)) problems[kinds[kind].title] ??= [problem("catalogue.title_missing")];
  return { values, problems: { ...checkValues(kind, values, { kept }).problems, ...problems } };
}
