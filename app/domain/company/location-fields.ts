import { z } from "zod";
import { addressFieldNames, addressSchema, type Address } from "./address-fields";
import { lineField } from "../one-line";
import { problem } from "../problems/problem";
import { refuse } from "../problems/refuse";
import { keptLabel, longestLabel, sameLabel } from "./location-labels";

const missing = problem("location.label_missing");

/** What a location is called. @param taken labels of the others */
const labelField = (taken: readonly string[]) =>
  lineField(
    missing,
    z
      .string()
      .min(1, missing)
      .max(longestLabel, problem("location.label_long", { most: longestLabel }))
      .superRefine((label, context) => {
        if (taken.some((each) => sameLabel(each, label))) {
          refuse(context, problem("location.label_taken", { label }));
        }
      })
      .transform(keptLabel),
  );

/** What every location's form asks. @param taken labels of the others */
export const locationLabelSchema = (taken: readonly string[]) =>
  z.object({ label: labelField(taken) });

/** A location; `address` is null for one that is told later. */
export type LocationDetails = { label: string; address: Address | null };

/** What reads a form as it was typed: with any part of an address all of it is asked. @param taken labels of the others */
export function locationSchemaFor(
  typed: Readonly<Record<string, unknown>>,
  taken: readonly string[],
): z.ZodType<LocationDetails, z.ZodTypeDef, unknown> {
  const label = locationLabelSchema(taken);
  const filled = addressFieldNames.some((name) => String(typed[name] ?? "").trim() !== "");
  return filled
    ? label
        .and(addressSchema)
        .transform(({ label: called, ...address }) => ({ label: called, address }))
    : label.transform(({ label: called }) => ({ label: called, address: null }));
}
