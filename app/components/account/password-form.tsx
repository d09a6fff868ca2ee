import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PasswordField } from "~/components/forms/fields/password-field";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { passwordFormTexts } from "./password-form.text";

/** A backup password, typed twice. The token, and the address that came with it, stay in the form's own address and body. */
export function PasswordForm({
  result,
  constraints,
  token,
  owner,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  token: string;
  /** Whose link it is, where the backend wants to be told; without an address it is asked for. */
  owner: { email: string | null } | null;
}) {
  const said = useTexts(passwordFormTexts);
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result}>
      <input type="hidden" name="token" value={token} />
      {owner?.email ? <input type="hidden" name="link_email" value={owner.email} /> : null}
      {owner && !owner.email ? <EmailField field={field("email")} label={said.whose} /> : null}
      <PasswordField
        field={field("password")}
        label={said.fresh}
        hint={said.hint}
        autoComplete="new-password"
      />
      <PasswordField
        field={field("password_again")}
        label={said.again}
        autoComplete="new-password"
      />
      <Button>{said.save}</Button>
    </FormFrame>
  );
}
