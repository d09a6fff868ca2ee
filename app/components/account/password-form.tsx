import { EmailField } from "~/components/forms/email-field";
import type { Constraints } from "~/components/forms/field-state";
import { PasswordField } from "~/components/forms/fields/password-field";
import { FormFrame } from "~/components/forms/form-frame";
import { useFormFields } from "~/components/forms/use-refused";
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

const newPasswordTexts = texts({
  en: {
    backup: "You sign in with a link by email; this password is only a backup.",
    others: "Saving it signs out your other devices.",
    here: "You stay signed in on this one.",
  },
  es: {
    backup:
      "Usted entra con un enlace por correo electrónico; esta contraseña es solo de respaldo.",
    others: "Al guardarla se cierra la sesión en sus otros dispositivos.",
    here: "En este sigue abierta.",
  },
});

type PasswordPage = {
  constraints: Constraints;
  token: string;
  /** The link's owner, if the backend needs it; without an address, the form asks for it. */
  owner: { email: string | null } | null;
};

/**
 * The page of an emailed link that sets another password. Without `signsIn`, people sign in by link, the password is a
 * backup, and `staysSignedIn` says that this device stays signed in.
 */
export function NewPasswordPage({
  title,
  staysSignedIn = false,
  page,
}: {
  title: string;
  staysSignedIn?: boolean;
  page: PasswordPage & { signsIn: boolean };
}) {
  const t = useTexts(newPasswordTexts);
  return (
    <div className="frame py-12">
      <h1>{title}</h1>
      <p className="my-4 max-w-line">
        {page.signsIn ? null : `${t.backup} `}
        {t.others}
        {staysSignedIn && !page.signsIn ? ` ${t.here}` : null}
      </p>
      <PasswordForm {...page} />
    </div>
  );
}

/** The form for a new password, typed twice, which posts the link's token and address along. */
export function PasswordForm({ constraints, token, owner }: PasswordPage) {
  const t = useTexts(passwordFormTexts);
  const { result, field } = useFormFields(constraints);
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
