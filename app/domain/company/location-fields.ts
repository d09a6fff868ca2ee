import { z } from "zod";
import { addressFieldNames, addressSchema, type Address } from "./address-fields";
import { lineField } from "../one-line";
import { problem } from "../problems/problem";
import { refuse } from "../problems/refuse";
import { toStoredLabel, longestLabel, isSameLabel } from "./location-labels";

const missing = problem("location.label_missing");

/** `taken` are the labels of the company's other locations. */
const labelField = (taken: readonly string[]) =>
  lineField(
    missing,
    z
      .string()
      .min(1, missing)
      .max(longestLabel, problem("location.label_long", { most: longestLabel }))
      .superRefine((label, context) => {
        if (taken.some((each) => isSameLabel(each, label))) {
          refuse(context, problem("location.label_taken", { label }));
        }
      })
      .transform(toStoredLabel),
  );

/** Every location's form has this field; `taken` are the labels of the others. */
export const locationLabelSchema = (taken: readonly string[]) =>
  z.object({ label: labelField(taken) });

/** `address` is null if the owner adds it later. */
export type LocationDetails = { label: string; address: Address | null };

/**
 * Returns the schema for a form as typed: if any part of an address is present, all of it is required. `taken` are
 * the labels of the other locations.
 */
export function locationSchemaFor(
  input: Readonly<Record<string, unknown>>,
  taken: readonly string[],
): z.ZodType<LocationDetails, z.ZodTypeDef, unknown> {
  const label = locationLabelSchema(taken);
  const filled = addressFieldNames.some((name) => String(input[name] ?? "").trim() !== "");
  return filled
    ? label
        .and(addressSchema)
        .transform(({ label: called, ...address }) => ({ label: called, address }))
    : label.transform(({ label: called }) => ({ label: called, address: null }));
}
