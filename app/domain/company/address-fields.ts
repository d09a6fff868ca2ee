import { z } from "zod";
import { lineField, neededLine, refuse } from "../field-schemas";
import { stateName } from "../us-states";
import { isZip, stateOfZip } from "../zip-codes";
import { problem } from "../problems/problem";

/**
 * Field set A is in handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is
 * stored. A form with more fields combines the sets with `and`, so that all errors show at once.
 */

/** Accepts five digits or ZIP+4. */
export const zipField = z
  .string({ required_error: problem("address.zip_wrong") })
  .trim()
  // A regex check would become a native pattern with the browser's own error text.
  .refine(isZip, problem("address.zip_wrong"));

/** Accepts USPS codes. */
const stateField = z
  .string({ required_error: problem("address.state_missing") })
  .refine((code) => stateName(code) !== null, problem("address.state_missing"));

const streetAndCity = z.object({
  line1: neededLine(100, problem("address.street_missing"), problem("address.street_long")),
  line2: lineField(undefined, z.string().max(100, problem("address.unit_long")).optional())
    .optional()
    .transform((input) => input || null),
  city: neededLine(60, problem("address.city_missing"), problem("address.city_long")),
});

/** Refuses a ZIP code that isn't in the state; a schema of its own, so that this needn't wait for a valid street and city. */
const stateAndZip = z
  .object({ state: stateField, zip: zipField })
  .superRefine(({ state, zip }, context) => {
    const name = stateName(state);
    // An error of a single field is already reported.
    if (name === null || !isZip(zip) || stateOfZip(zip) === state) return;
    refuse(context, problem("address.zip_elsewhere", { state: name }), "zip");
  });

export const addressSchema = streetAndCity.and(stateAndZip);

/** `line2` is null if empty; `state` is a USPS code. */
export type Address = z.output<typeof addressSchema>;

export const addressFieldNames = ["line1", "line2", "city", "state", "zip"] as const;
