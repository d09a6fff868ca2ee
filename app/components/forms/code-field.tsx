import type { FieldState } from "./field-state";
import { TextField } from "./text-field";

/** The 6 digits of a sign-in mail. Not type=number: a code may start with 0. Phones offer it from the mail. */
export function CodeField({ field }: { field: FieldState }) {
  return (
    <TextField
      field={field}
      label="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="code"
    />
  );
}
