import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { factorFieldTexts } from "./factor-field.text";

export function FactorField({ field, orRecovery }: { field: FieldState; orRecovery?: true }) {
  const t = useTexts(factorFieldTexts);
  return (
    <TextField
      field={field}
      label={orRecovery ? t.orRecovery : t.app}
      // A recovery code contains letters.
      inputMode={orRecovery ? "text" : "numeric"}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="code"
    />
  );
}
