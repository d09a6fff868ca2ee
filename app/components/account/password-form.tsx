import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { PasswordField } from "~/components/forms/fields/password-field";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const passwordFormTexts = texts({
  en: {
    whose: "Email address of your account",
    fresh: "New password",
    hint: "12 characters or more. A few words in a row are easy to remember.",
    again: "The same password again",
    save: "Save password",
  },
  es: {
    whose: "Correo electrónico de su cuenta",
    fresh: "Contraseña nueva",
    hint: "12 caracteres o más. Unas palabras seguidas son fáciles de recordar.",
    again: "La misma contraseña otra vez",
    save: "Guardar la contraseña",
  },
});

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
