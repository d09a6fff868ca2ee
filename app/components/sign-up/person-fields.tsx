import { EmailField } from "~/components/forms/email-field";
import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { personFieldsTexts } from "./person-fields.text";

/** The visitor's name, email address and phone: field set P of handbook/screens.md#fields-and-their-errors. */
export function PersonFields({ field }: { field: (name: string) => FieldState }) {
  const t = useTexts(personFieldsTexts);
  return (
    <>
      <TextField field={field("first_name")} label={t.first} autoComplete="given-name" />
      <TextField field={field("last_name")} label={t.last} autoComplete="family-name" />
      <EmailField field={field("email")} />
      <TextField field={field("phone")} label={t.phone} type="tel" autoComplete="tel" />
    </>
  );
}
