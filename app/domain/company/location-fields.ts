import { z } from "zod";
import { addressFieldNames, addressSchema, type Address } from "./address-fields";
import { lineField, refuse } from "../field-schemas";
import { problem } from "../problems/problem";
import { toStoredLabel, longestLabel, isSameLabel } from "./location-labels";

const labelMissing = problem("location.label_missing");

/** Returns the schema of a location's label, output as stored; one in `taken`, the company's other labels, is refused. */
export const locationLabelSchema = (taken: readonly string[]) =>
  z.object({
    label: lineField(
      labelMissing,
      z
        .string()
        .min(1, labelMissing)
        .max(longestLabel, problem("location.label_long", { most: longestLabel }))
        .superRefine((label, context) => {
          if (taken.some((each) => isSameLabel(each, label))) {
            refuse(context, problem("location.label_taken", { label }));
          }
        })
        .transform(toStoredLabel),
    ),
  });

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
        .transform(({ label: labelText, ...address }) => ({ label: labelText, address }))
    : label.transform(({ label: labelText }) => ({ label: labelText, address: null }));
}
