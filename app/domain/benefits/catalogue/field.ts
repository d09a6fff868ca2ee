import { z } from "zod";
import { lineField } from "~/domain/field-schemas";
import { problem } from "~/domain/problems/problem";
import { usStates } from "~/domain/us-states";
import { isWebAddress } from "~/domain/benefits/web-address";
import { isDay } from "../../calendar-days";
import { isNestedTooDeeply } from "../markdown-nesting";

/**
 * A catalog item is described field by field. Its form, validation, preview, CSV columns, history and place in the
 * row are derived from the description. Amounts are integer cents.
 */

/** The tables keep a picture as its id, its size in pixels and its alternative text. */
const keptPicture = z.object({
  id: z.string().min(1).max(100),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  title: z.string().max(200),
});
export type KeptPicture = z.output<typeof keptPicture>;

export type FieldValue = string | number | boolean | readonly string[] | KeptPicture | null;

/** Missing and null values are empty fields. */
export type Values = Readonly<Record<string, FieldValue>>;

type FieldType =
  /** `lines` shows a textarea, `markdown` is rendered as HTML, and `listed` offers a list of names. */
  | { type: "text"; most: number; lines?: true; markdown?: true; listed?: "carriers" }
  | { type: "slug" }
  | { type: "url" }
  | { type: "choice"; options: readonly string[] }
  | { type: "choices"; options: readonly string[] }
  /** USPS codes. */
  | { type: "states" }
  | { type: "cents"; most: number }
  | { type: "whole"; least: number; most: number }
  /** A plan year; the range that is accepted depends on today's date (`checkValues`). */
  | { type: "year" }
  | { type: "yes-no" }
  | { type: "day" }
  /** An amount in cents, or the full price until the deductible is met. */
  | { type: "copay" }
  | { type: "picture" }
  /** The id of another catalog item. */
  | { type: "one-of"; kind: "category" | "article" }
  | { type: "some-of"; kind: "association" };

/** The form shows its parts in this order. */
export const fieldParts = ["about", "costs", "prices", "who", "spanish"] as const;
type FieldPart = (typeof fieldParts)[number];

export type Field = FieldType & {
  name: string;
  /** The default part is "about". */
  part?: FieldPart;
  /** The item can't be published without it. */
  required?: true;
  /** The column of the row and the keys inside its JSON; the default is the column of the same name. */
  at?: readonly [column: string, ...keys: string[]];
  /** The initial value of a new item. */
  starts?: FieldValue;
  /**
   * After publishing, the field can be changed only on this page of the association's desk, which keeps its history.
   */
  desk?: "code" | "agreements";
};

/** This copay value means that the member pays the full price until the deductible is met. */
export const afterDeductible = "after_deductible";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const codes = usStates.map(([code]) => code);

const text = (max: number) =>
  z
    .string()
    .max(max, problem("catalogue.long", { most: max }))
    .nullable();
const line = (max: number) =>
  lineField(undefined, z.string().max(max, problem("catalogue.long", { most: max }))).nullable();
const amount = (max: number) =>
  z
    .number()
    .int()
    .min(0, problem("catalogue.amount"))
    .max(max, problem("catalogue.amount_high", { most_c: max }))
    .nullable();
const some = (options: readonly string[]) =>
  z
    .array(z.string().refine((each) => options.includes(each), problem("catalogue.choice")))
    .max(options.length)
    .nullable();

/** Cents. No plan, add-on or dues may cost more, so that a misplaced decimal point is caught. */
export const maxCents = 100_000_000;
const ids = 50;

/** Returns the schema of a field, which also accepts an empty value. */
export function fieldSchema(field: FieldType): z.ZodType<FieldValue, z.ZodTypeDef, unknown> {
  switch (field.type) {
    case "text":
      return field.markdown
        ? text(field.most).refine(
            (input) => input === null || !isNestedTooDeeply(input),
            problem("catalogue.deep"),
          )
        : field.lines
          ? text(field.most)
          : line(field.most);
    case "slug":
      return z
        .string()
        .min(2, problem("catalogue.slug"))
        .max(60, problem("catalogue.slug"))
        .regex(slugPattern, problem("catalogue.slug"))
        .nullable();
    case "url":
      return z
        .string()
        .max(500, problem("catalogue.long", { most: 500 }))
        .refine(isWebAddress, problem("catalogue.url"))
        .nullable();
    case "choice":
      return z
        .string()
        .refine((value) => field.options.includes(value), problem("catalogue.choice"))
        .nullable();
    case "choices":
      return some(field.options);
    case "states":
      return some(codes);
    case "cents":
      return amount(field.most);
    case "whole":
      return z
        .number()
        .int(problem("catalogue.whole", { least: field.least, most: field.most }))
        .min(field.least, problem("catalogue.whole", { least: field.least, most: field.most }))
        .max(field.most, problem("catalogue.whole", { least: field.least, most: field.most }))
        .nullable();
    case "year":
      return z.number().int().min(1000).max(9999).nullable();
    case "yes-no":
      return z.boolean().nullable();
    case "day":
      return z
        .string()
        .refine((day) => isNearDay(day), problem("catalogue.day"))
        .nullable();
    case "copay":
      return z.union([z.literal(afterDeductible), amount(maxCents)]);
    case "picture":
      return keptPicture.nullable();
    case "one-of":
      return z.string().min(1).max(100).nullable();
    case "some-of":
      return z.array(z.string().min(1).max(100)).max(ids).nullable();
  }
}

/** Accepts days (YYYY-MM-DD) of the 20th and 21st centuries. */
const isNearDay = (day: string): boolean => /^(19|20)/.test(day) && isDay(day);

/** Returns false for null, "" and an empty list. */
export const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);
