import type { FieldState } from "./field-state";
import { TextField } from "./text-field";

export function EmailField({
  field,
  label = "Email address",
}: {
  field: FieldState;
  label?: string;
}) {
  return (
    <TextField
      field={field}
      label={label}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
