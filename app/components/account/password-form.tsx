import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";

/** A backup password, typed twice. The token stays in the form's own address and body. */
export function PasswordForm({
  result,
  constraints,
  token,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  token: string;
}) {
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        field={field("password")}
        label="New password"
        hint="12 characters or more. A few words in a row are easy to remember."
        autoComplete="new-password"
      />
      <PasswordField
        field={field("password_again")}
        label="The same password again"
        autoComplete="new-password"
      />
      <Button>Save password</Button>
    </FormFrame>
  );
}
