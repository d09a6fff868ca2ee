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

/** A picture as tables store it: its id, its size in pixels and its alternative text. */
const keptPicture = z.object({
  id: z.string().min(1).max(100),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  title: z.string().max(200),
});
export type KeptPicture = z.output<typeof keptPicture>;

/** A list of texts is of choices, states or ids. */
export type FieldValue = string | number | boolean | readonly string[] | KeptPicture | null;

/** An item's values by field name; a missing or null value is an empty field. */
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

export type Field = FieldType & {
  name: string;
  /** The default part is "about". */
  part?: (typeof fieldParts)[number];
  /** The item can't be published without it. */
  required?: true;
  /** The column of the row and the keys inside its JSON; the default is the column of the same name. */
  at?: readonly [column: string, ...keys: string[]];
  /** The initial value of a new item. */
  starts?: FieldValue;
  /** Once published, the field changes only on this page of the association's desk, which keeps its history. */
  desk?: "code" | "agreements";
};

/** This copay value means that the member pays the full price until the deductible is met. */
export const afterDeductible = "after_deductible";

const boundedText = (max: number): z.ZodString =>
  z.string().max(max, problem("catalogue.long", { most: max }));
const centsSchema = (max: number): z.ZodNullable<z.ZodNumber> =>
  z
    .number()
    .int()
    .min(0, problem("catalogue.amount"))
    .max(max, problem("catalogue.amount_high", { most_c: max }))
    .nullable();
const nullableListOf = (options: readonly string[]) =>
  z
    .array(z.string().refine((each) => options.includes(each), problem("catalogue.choice")))
    .max(options.length)
    .nullable();

/** Cents. No plan, add-on or dues may cost more, so that a misplaced decimal point is caught. */
export const maxCents = 100_000_000;

/** Returns the schema of a field's value, which also accepts null for an empty one. */
export function fieldSchema(field: FieldType): z.ZodType<FieldValue, z.ZodTypeDef, unknown> {
  switch (field.type) {
    case "text":
      if (field.markdown) {
        return boundedText(field.most)
          .refine((input) => !isNestedTooDeeply(input), problem("catalogue.deep"))
          .nullable();
      }
      return field.lines
        ? boundedText(field.most).nullable()
        : lineField(undefined, boundedText(field.most)).nullable();
    case "slug":
      return z
        .string()
        .min(2, problem("catalogue.slug"))
        .max(60, problem("catalogue.slug"))
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, problem("catalogue.slug"))
        .nullable();
    case "url":
      return boundedText(500).refine(isWebAddress, problem("catalogue.url")).nullable();
    case "choice":
      return z
        .string()
        .refine((value) => field.options.includes(value), problem("catalogue.choice"))
        .nullable();
    case "choices":
      return nullableListOf(field.options);
    case "states":
      return nullableListOf(usStates.map(([code]) => code));
    case "cents":
      return centsSchema(field.most);
    case "whole": {
      const { least, most } = field;
      const outside = problem("catalogue.whole", { least, most });
      return z.number().int(outside).min(least, outside).max(most, outside).nullable();
    }
    case "year":
      return z.number().int().min(1000).max(9999).nullable();
    case "yes-no":
      return z.boolean().nullable();
    case "day":
      return (
        z
          .string()
          // A day of another century is a typing error.
          .refine((day) => /^(19|20)/.test(day) && isDay(day), problem("catalogue.day"))
          .nullable()
      );
    case "copay":
      return z.union([z.literal(afterDeductible), centsSchema(maxCents)]);
    case "picture":
      return keptPicture.nullable();
    case "one-of":
      return z.string().min(1).max(100).nullable();
    case "some-of":
      return z.array(z.string().min(1).max(100)).max(50).nullable();
  }
}

/** Returns false for null, "" and an empty list. */
export const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);
