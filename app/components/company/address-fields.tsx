import type { FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { statesIn } from "~/domain/us-states";
import { useLanguage, useTexts } from "~/language/use-texts";
import { addressFieldsTexts } from "./address-fields.text";

/** Field set A is in handbook/screens.md#fields-and-their-errors. */
export function AddressFields({ field }: { field: (name: string) => FieldState }) {
  const said = useTexts(addressFieldsTexts);
  const language = useLanguage();
  return (
    <>
      <TextField field={field("line1")} label={said.street} autoComplete="address-line1" />
      <TextField field={field("line2")} label={said.unit} autoComplete="address-line2" />
      <TextField field={field("city")} label={said.city} autoComplete="address-level2" />
      <SelectField
        field={field("state")}
        label={said.state}
        options={[["", said.select] as const, ...statesIn(language)]}
        autoComplete="address-level1"
      />
      <TextField
        field={field("zip")}
        label={said.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        className="max-w-[9rem]"
      />
    </>
  );
}
