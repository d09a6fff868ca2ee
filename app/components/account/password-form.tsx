import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PasswordField } from "~/components/forms/fields/password-field";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { passwordFormTexts } from "./password-form.text";

/** The password is typed twice. The link's token and address stay in the form's URL and body. */
export function PasswordForm({
  result,
  constraints,
  token,
  owner,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  token: string;
  /** The link's owner, if the backend needs it; without an address, the form asks for it. */
  owner: { email: string | null } | null;
}) {
  const t = useTexts(passwordFormTexts);
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result}>
      <input type="hidden" name="token" value={token} />
      {owner?.email ? <input type="hidden" name="link_email" value={owner.email} /> : null}
      {owner && !owner.email ? <EmailField field={field("email")} label={t.whose} /> : null}
      <PasswordField
        field={field("password")}
        label={t.fresh}
        hint={t.hint}
        autoComplete="new-password"
      />
      <PasswordField field={field("password_again")} label={t.again} autoComplete="new-password" />
      <Button>{t.save}</Button>
    </FormFrame>
  );
}
