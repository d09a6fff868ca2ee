import { z } from "zod";
import { stateName } from "./us-states";
import { isZip, stateOfZip } from "./zip-codes";

/**
 * Field set A of handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is kept. A form with more fields
 * joins the sets with `and`, so that the problems of all of them are told at once.
 */

const needed = (text: string, longest: number, name: string) =>
  z
    .string({ required_error: text })
    .trim()
    .min(1, text)
    .max(longest, `${name} must be ${longest} characters or fewer`);

/** Five digits or ZIP+4. */
export const zipField = z
  .string({ required_error: "Enter a 5-digit ZIP code" })
  .trim()
  // Not a regex check: that would become a native pattern, with words of the browser's own.
  .refine(isZip, "Enter a 5-digit ZIP code");

export const stateField = z
  .string({ required_error: "Select a state" })
  .refine((code) => stateName(code) !== null, "Select a state");

const street = z.object({
  line1: needed("Enter street address", 100, "Street address"),
  line2: z
    .string()
    .trim()
    .max(100, "Apartment, suite or unit must be 100 characters or fewer")
    .optional()
    .transform((typed) => typed || null),
  city: needed("Enter city", 60, "City"),
});

/** Apart from the rest, because the check of both together must not wait for street and city. */
const stateAndZip = z
  .object({ state: stateField, zip: zipField })
  .superRefine(({ state, zip }, context) => {
    const name = stateName(state);
    // What is wrong with one of them alone is told already.
    if (name === null || !isZip(zip) || stateOfZip(zip) === state) return;
    context.addIssue({
      code: "custom",
      path: ["zip"],
      message: `This ZIP code is not in ${name}`,
    });
  });

export const addressSchema = street.and(stateAndZip);

/** `line2` is null when left empty; `state` is a USPS code. */
export type Address = z.output<typeof addressSchema>;

export const addressFieldNames = ["line1", "line2", "city", "state", "zip"] as const;
