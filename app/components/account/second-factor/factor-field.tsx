import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const factorFieldTexts = texts({
  en: { app: "6-digit code from your app", orRecovery: "Code from your app, or a recovery code" },
  es: {
    app: "Código de 6 dígitos de su aplicación",
    orRecovery: "Código de su aplicación o un código de recuperación",
  },
});

/** The code of an authenticator app; with `orRecovery`, a recovery code will do too. */
export function FactorField({ field, orRecovery }: { field: FieldState; orRecovery?: true }) {
  const t = useTexts(factorFieldTexts);
  return (
    <TextField
      field={field}
      label={orRecovery ? t.orRecovery : t.app}
      inputMode={orRecovery ? "text" : "numeric"}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="code"
    />
  );
}
