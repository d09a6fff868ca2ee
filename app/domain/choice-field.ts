import { z } from "zod";
import type { Problem } from "./problems/problem";

/**
 * Accepts one of the values, with the same error for a missing and an unknown one. A zod enum would send the whole
 * list to the browser as a native pattern.
 */
export function choiceField<const Value extends string>(values: readonly Value[], wrong: Problem) {
  return z
    .string({ required_error: wrong })
    .refine((input): input is Value => (values as readonly string[]).includes(input), wrong);
}
