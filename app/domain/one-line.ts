import { z } from "zod";
import type { Problem } from "./problems/problem";
import { refuse } from "./problems/refuse";

/**
 * Text of one line: names, streets, labels. Browsers take line breaks out of such a field, programs and cells of a file don't,
 * and a name that turns the direction of writing or can't be seen passes for another one in lists, messages and files.
 */

const breaks = /[\t-\r\u0085\u2028\u2029]+/gu;
/** Control characters and what nobody sees. The two joiners and the variants of a sign belong to how some names are written. */
const unseen = /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;
const somethingSeen = /[^\s\u200c\u200d\u2800\p{VS}]/u;

/** Text as one line without what can't be seen, trimmed; empty when nothing else is left. */
export function oneLine(typed: string): string {
  const line = typed.replace(breaks, " ").replace(unseen, "").trim();
  return somethingSeen.test(line) ? line : "";
}

/**
 * A field of one line.
 * @param missing said where the form has no such field, and where nothing is left of what was typed
 * @param kept what the line has to be; of a field that may be empty it must be optional, because a form's empty text is none
 */
export const lineField = <Kept>(
  missing: Problem | undefined,
  kept: z.ZodType<Kept, z.ZodTypeDef, string | undefined>,
) =>
  z
    .string({ required_error: missing })
    .transform((typed, context) => {
      const line = oneLine(typed);
      return line === "" && missing ? refuse(context, missing) : line;
    })
    .pipe(kept);
