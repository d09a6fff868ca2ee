import { CodeField } from "~/components/forms/code-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";

/** For those who read their mail on another device than this one. */
export function CodeForm({
  result,
  constraints,
}: {
  result?: FormResult | undefined;
  constraints: Constraints;
}) {
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} action="/login/ctoken">
      <CodeField field={field("code")} />
      <Button>Continue</Button>
    </FormFrame>
  );
}
