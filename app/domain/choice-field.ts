import { z } from "zod";
import type { Problem } from "./problems/problem";

/**
 * One of some values, with one problem for nothing and for anything else. Not an enum of zod's: that would send the whole
 * list along as a native pattern.
 */
export function choiceField<const Value extends string>(values: readonly Value[], wrong: Problem) {
  return z
    .string({ required_error: wrong })
    .refine((typed): typed is Value => (values as readonly string[]).includes(typed), wrong);
}
