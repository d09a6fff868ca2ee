import { z } from "zod";
import type { Problem } from "./problems/problem";
import { refuse } from "./problems/refuse";

/**
 * Single-line fields need cleaning: browsers strip line breaks but programs and files don't, and text that is
 * invisible or changes the writing direction can make one name look like another.
 */

const breaks = /[\t-\r\u0085\u2028\u2029]+/gu;
/**
 * Control and invisible characters are removed, except the two joiners and the variation selectors that some names
 * need.
 */
const unseen = /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;
const somethingSeen = /[^\s\u200c\u200d\u2800\p{VS}]/u;

/** Returns the text on one line, trimmed and without invisible characters; "" if nothing is left. */
export function toOneLine(input: string): string {
  const line = input.replace(breaks, " ").replace(unseen, "").trim();
  return somethingSeen.test(line) ? line : "";
}

/**
 * Creates a single-line field. `missing` is the error if the field is absent or empty. `kept` validates the cleaned
 * line; it must be optional if the field may be empty, because empty text counts as absent.
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
