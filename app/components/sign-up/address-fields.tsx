import type { FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { usStates } from "~/domain/us-states";

const states = [["", "Select a state"] as const, ...usStates];

/** Field set A of handbook/screens.md#fields-and-their-errors. */
export function AddressFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField field={field("line1")} label="Street address" autoComplete="address-line1" />
      <TextField
        field={field("line2")}
        label="Apartment, suite or unit (optional)"
        autoComplete="address-line2"
      />
      <TextField field={field("city")} label="City" autoComplete="address-level2" />
      <SelectField
        field={field("state")}
        label="State"
        options={states}
        autoComplete="address-level1"
      />
      <TextField
        field={field("zip")}
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        className="max-w-[9rem]"
      />
    </>
  );
}
