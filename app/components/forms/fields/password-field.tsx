import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";

/** A password, which the server never fills in. */
export function PasswordField({
  field,
  label,
  hint,
  autoComplete,
}: {
  field: FieldState;
  label: string;
  hint?: string;
  autoComplete: "new-password" | "current-password";
}) {
  return (
    <TextField
      field={{ ...field, defaultValue: undefined }}
      label={label}
      hint={hint}
      type="password"
      autoComplete={autoComplete}
    />
  );
}
