import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";

/** A code of the authenticator app. */
export function FactorField({ field, orRecovery }: { field: FieldState; orRecovery?: true }) {
  return (
    <TextField
      field={field}
      label={orRecovery ? "Code from your app, or a recovery code" : "6-digit code from your app"}
      // A recovery code has letters.
      inputMode={orRecovery ? "text" : "numeric"}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="code"
    />
  );
}
