import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { CodeField } from "~/components/forms/fields/code-field";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const codeFormTexts = texts({ en: { goOn: "Continue" }, es: { goOn: "Continuar" } });

/** The form that signs in, at /login/ctoken, with the 6 digits of the email that was just sent. */
export function CodeForm({
  result,
  constraints,
}: {
  result?: FormResult | undefined;
  constraints: Constraints;
}) {
  const t = useTexts(codeFormTexts);
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} action="/login/ctoken">
      <CodeField field={field("code")} />
      <Button>{t.goOn}</Button>
    </FormFrame>
  );
}
