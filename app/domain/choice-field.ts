import { z } from "zod";

/**
 * One of some values, with one text for nothing and for anything else. Not an enum of zod's: that would send the whole
 * list along as a native pattern.
 */
export function choiceField<const Value extends string>(values: readonly Value[], text: string) {
  return z
    .string({ required_error: text })
    .refine((typed): typed is Value => (values as readonly string[]).includes(typed), text);
}
