import { z } from "zod";
import type { Problem } from "./problems/problem";

/** Schemas of form fields are built from these. */

/** Line breaks and tabs. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/gu;
/** Control and invisible characters are removed, except joiners and variation selectors that names need. */
const invisibleCharacters = /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;
const visibleCharacter = /[^\s\u200c\u200d\u2800\p{VS}]/u;

/**
 * Returns the text on one line, trimmed and without invisible characters; "" if nothing is left. Blanks inside stay as
 * they are. Browsers strip line breaks but programs and files don't, and text that is invisible or changes the writing
 * direction can make one name look like another.
 */
export function toOneLine(input: string): string {
  const line = input.replace(lineBreaks, " ").replace(invisibleCharacters, "").trim();
  return visibleCharacter.test(line) ? line : "";
}

/**
 * Creates a single-line field, whose cleaned line `kept` validates. `missing` is the error if it is absent or empty;
 * without it, `kept` gets "" for an empty one, and an absent one is refused unless the result is made optional.
 */
export const lineField = <Kept>(
  missing: Problem | undefined,
  kept: z.ZodType<Kept, z.ZodTypeDef, string | undefined>,
) =>
  z
    .string({ required_error: missing })
    .transform((input, context) => {
      const line = toOneLine(input);
      return line === "" && missing ? refuse(context, missing) : line;
    })
    .pipe(kept);

/** Returns a field for one line of at most `max` characters, which may not be empty. */
export const neededLine = (max: number, missing: Problem, tooLong: Problem) =>
  lineField(missing, z.string().min(1, missing).max(max, tooLong));

/** Returns a field for trimmed text with line breaks, of at most `max` characters, which may not be empty. */
export const neededText = (max: number, missing: Problem, tooLong: Problem) =>
  z.string({ required_error: missing }).trim().min(1, missing).max(max, tooLong);

/**
 * Reports a problem in a schema's `transform` or `superRefine`: `return refuse(context, problem("…"))`. `field` is the
 * field of an object to report it on; without it, the schema's own.
 */
export function refuse(context: z.RefinementCtx, message: Problem, field?: string): typeof z.NEVER {
  context.addIssue({ code: "custom", message, path: field === undefined ? [] : [field] });
  return z.NEVER;
}

/**
 * Accepts one of the values, with the same error for a missing and an unknown one. A zod enum would send the whole
 * list to the browser as a native pattern.
 */
export function choiceField<const Value extends string>(values: readonly Value[], wrong: Problem) {
  return z
    .string({ required_error: wrong })
    .refine((input): input is Value => (values as readonly string[]).includes(input), wrong);
}
