import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { codeFieldTexts } from "./code-field.text";

/** The 6 digits of a sign-in email. type=number would drop leading zeros; phones suggest the code from the email. */
export function CodeField({ field }: { field: FieldState }) {
  const { label } = useTexts(codeFieldTexts);
  return (
    <TextField
      field={field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="code"
    />
  );
}
