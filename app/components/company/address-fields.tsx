import type { FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { statesIn } from "~/domain/us-states";
import { useLanguage, useTexts } from "~/language/use-texts";
import { addressFieldsTexts } from "./address-fields.text";

/** The fields of an address: field set A of handbook/screens.md#fields-and-their-errors. */
export function AddressFields({ field }: { field: (name: string) => FieldState }) {
  const t = useTexts(addressFieldsTexts);
  const language = useLanguage();
  return (
    <>
      <TextField field={field("line1")} label={t.street} autoComplete="address-line1" />
      <TextField field={field("line2")} label={t.unit} autoComplete="address-line2" />
      <TextField field={field("city")} label={t.city} autoComplete="address-level2" />
      <SelectField
        field={field("state")}
        label={t.state}
        options={[["", t.select] as const, ...statesIn(language)]}
        autoComplete="address-level1"
      />
      <TextField
        field={field("zip")}
        label={t.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        className="max-w-[9rem]"
      />
    </>
  );
}
