import { z } from "zod";
import { lineField } from "~/domain/one-line";
import { problem } from "~/domain/problems/problem";
import { usStates } from "~/domain/us-states";
import { isWebAddress } from "~/domain/benefits/web-address";
import { isDay } from "../../calendar-days";
import { nestsTooDeep } from "../markdown-nesting";

/**
 * What a thing of the catalogue is described with, field by field. Form, validation, preview, CSV columns and history are
 * derived from it, and so is the place in its row. Amounts are integer cents.
 */

/** A picture as the tables keep it: its id, natural size in pixels, and the words for people who can't see it. */
export const keptPicture = z.object({
  id: z.string().min(1).max(100),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  title: z.string().max(200),
});
export type KeptPicture = z.output<typeof keptPicture>;

export type FieldValue = string | number | boolean | readonly string[] | KeptPicture | null;

/** One thing's fields by name. A field that is missing or null was not filled in. */
export type Values = Readonly<Record<string, FieldValue>>;

export type FieldType =
  /** `lines`: written in a box of several lines. `markdown` is shown with its marks worked in. `listed`: one of a list, by its name. */
  | { type: "text"; most: number; lines?: true; markdown?: true; listed?: "carriers" }
  | { type: "slug" }
  | { type: "url" }
  | { type: "choice"; options: readonly string[] }
  | { type: "choices"; options: readonly string[] }
  /** USPS codes. */
  | { type: "states" }
  | { type: "cents"; most: number }
  | { type: "whole"; least: number; most: number }
  /** A plan year. Which ones are taken depends on today (`checkValues`). */
  | { type: "year" }
  | { type: "yes-no" }
  | { type: "day" }
  /** An amount, or the full price until the deductible is met. */
  | { type: "copay" }
  | { type: "picture" }
  /** The id of another thing of the catalogue. */
  | { type: "one-of"; kind: "category" | "article" }
  | { type: "some-of"; kind: "association" };

/** The parts of a form, in their order. */
export const fieldParts = ["about", "costs", "prices", "who", "spanish"] as const;
export type FieldPart = (typeof fieldParts)[number];

export type Field = FieldType & {
  name: string;
  /** The part of the form where it stands; left out: "about". */
  part?: FieldPart;
  /** Asked for before it can be published. */
  required?: true;
  /** Where the row keeps it: a column, and keys inside its JSON. Left out: the column of the same name. */
  at?: readonly [column: string, ...keys: string[]];
  /** What a new one begins with. */
  starts?: FieldValue;
  /** Of one that was published it is changed on this part of its association's desk, which keeps what it was before. */
  desk?: "code" | "agreements";
};

/** Of a copay: the member pays the full price until the deductible is met. */
export const afterDeductible = "after_deductible";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const codes = usStates.map(([code]) => code);

const text = (most: number) => z.string().max(most, problem("catalogue.long", { most })).nullable();
const line = (most: number) =>
  lineField(undefined, z.string().max(most, problem("catalogue.long", { most }))).nullable();
const amount = (most: number) =>
  z
    .number()
    .int()
    .min(0, problem("catalogue.amount"))
    .max(most, problem("catalogue.amount_high", { most_c: most }))
    .nullable();
const some = (options: readonly string[]) =>
  z
    .array(z.string().refine((each) => options.includes(each), problem("catalogue.choice")))
    .max(options.length)
    .nullable();

/** The most that a plan, an add-on or dues can cost, in cents: a slip of a decimal point is seen. */
export const mostCents = 100_000_000;
const ids = 50;

/** What a field takes, filled in or not. */
export function fieldSchema(field: FieldType): z.ZodType<FieldValue, z.ZodTypeDef, unknown> {
  switch (field.type) {
    case "text":
      return field.markdown
        ? text(field.most).refine(
            (typed) => typed === null || !nestsTooDeep(typed),
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
      return z.union([z.literal(afterDeductible), amount(mostCents)]);
    case "picture":
      return keptPicture.nullable();
    case "one-of":
      return z.string().min(1).max(100).nullable();
    case "some-of":
      return z.array(z.string().min(1).max(100)).max(ids).nullable();
  }
}

/** A day of the calendar, YYYY-MM-DD, of this century or the last. */
const isNearDay = (day: string): boolean => /^(19|20)/.test(day) && isDay(day);

/** Whether something was filled in: an empty list is not. */
export const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);
