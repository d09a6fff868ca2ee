import { CodeField } from "~/components/forms/fields/code-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { codeFormTexts } from "./code-form.text";

/** The code is for people who read the email on another device. */
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
