import { useTexts } from "~/language/use-texts";
import { emailFieldTexts } from "./email-field.text";
import type { FieldState } from "./field-state";
import { TextField } from "./text-field";

export function EmailField({ field, label }: { field: FieldState; label?: string }) {
  const t = useTexts(emailFieldTexts);
  return (
    <TextField
      field={field}
      label={label ?? t.label}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
