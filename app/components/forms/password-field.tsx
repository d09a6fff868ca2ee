import type { FieldState } from "./field-state";
import { TextField } from "./text-field";

/** Never filled by the server, whatever was typed before. */
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
