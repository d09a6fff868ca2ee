import { z } from "zod";
import { lineField } from "../one-line";
import { stateName } from "../us-states";
import { isZip, stateOfZip } from "../zip-codes";
import { problem, type Problem } from "../problems/problem";

/**
 * Field set A is in handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is
 * stored. A form with more fields combines the sets with `and`, so that all errors show at once.
 */

const needed = (longest: number, is: { missing: Problem; tooLong: Problem }) =>
  lineField(is.missing, z.string().min(1, is.missing).max(longest, is.tooLong));

/** Accepts five digits or ZIP+4. */
export const zipField = z
  .string({ required_error: problem("address.zip_wrong") })
  .trim()
  // A regex check would become a native pattern with the browser's own error text.
  .refine(isZip, problem("address.zip_wrong"));

const stateField = z
  .string({ required_error: problem("address.state_missing") })
  .refine((code) => stateName(code) !== null, problem("address.state_missing"));

const street = z.object({
  line1: needed(100, {
    missing: problem("address.street_missing"),
    tooLong: problem("address.street_long"),
  }),
  line2: lineField(undefined, z.string().max(100, problem("address.unit_long")).optional())
    .optional()
    .transform((input) => input || null),
  city: needed(60, {
    missing: problem("address.city_missing"),
    tooLong: problem("address.city_long"),
  }),
});

/** These two fields are separate, because comparing them must not wait until street and city are valid. */
const stateAndZip = z
  .object({ state: stateField, zip: zipField })
  .superRefine(({ state, zip }, context) => {
    const name = stateName(state);
    // An error of a single field is already reported.
    if (name === null || !isZip(zip) || stateOfZip(zip) === state) return;
    context.addIssue({
      code: "custom",
      path: ["zip"],
      message: problem("address.zip_elsewhere", { state: name }),
    });
  });

export const addressSchema = street.and(stateAndZip);

/** `line2` is null if empty; `state` is a USPS code. */
export type Address = z.output<typeof addressSchema>;

export const addressFieldNames = ["line1", "line2", "city", "state", "zip"] as const;
