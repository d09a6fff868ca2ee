import { useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { EmailField } from "~/components/forms/email-field";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { emailForm } from "~/screens/account/account-forms.server";
import { requestSignInMail } from "~/screens/account/sign-in.server";
import { isPasswordFirst } from "~/screens/account/ways-in.server";
import { readPendingSignIn } from "~/screens/account/sign-in-cookies.server";

const forgotPasswordTexts = texts({
  en: {
    withPassword: "Enter your email address, and we’ll send you a link to set a new password.",
    retired:
      "You don’t need it: passwords are retired here, and you sign in with a link by email. Enter your address, and we’ll email you a sign-in link. The email also has a link to set a new backup password, in case you want one.",
    sent: "If {email} has an account, a link is on its way",
    send: "Email me a link",
    back: "Back to sign in",
  },
  es: {
    withPassword:
      "Escriba su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.",
    retired:
      "No la necesita: aquí ya no se usan contraseñas y usted inicia sesión con un enlace por correo electrónico. Escriba su dirección y le enviaremos un enlace para iniciar sesión. El correo también trae un enlace para crear una contraseña de respaldo, por si la quiere.",
    sent: "Si {email} tiene una cuenta, ya va en camino un enlace",
    send: "Enviarme un enlace",
    back: "Volver a iniciar sesión",
  },
});

export const handle = { title: { en: "Forgot your password?", es: "¿Olvidó su contraseña?" } };

/** Returns the form, and the address a link was just sent to (`sentTo`). Throws 501 without password resets. */
export const loader = page(["guest"], async ({ backend, request }) => {
  await requireKept(backend, "passwordReset");
  const pending = await readPendingSignIn(request);
  return {
    sentTo: pending?.mail === "password" ? pending.email : null,
    constraints: emailForm.constraints,
    withPassword: await isPasswordFirst(backend),
  };
});

export const action = form(["guest"], (posted) => requestSignInMail(posted, "password"));

export default function ForgotPassword() {
  const t = useTexts(forgotPasswordTexts);
  const { sentTo, constraints, withPassword } = useLoaderData<typeof loader>();
  const { result, field } = useFormFields(constraints);
  return (
    <div className="frame py-12">
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="my-4 max-w-line">{withPassword ? t.withPassword : t.retired}</p>
      {sentTo ? (
        <p role="status" className="my-6 font-bold">
          {t.sent({ email: sentTo })}
        </p>
      ) : null}
      <FormFrame result={result} action="/login/forgot-password">
        <EmailField field={field("email")} />
        <HoneypotField />
        <Button quiet={sentTo !== null}>{t.send}</Button>
      </FormFrame>
      <p className="mt-8">
        <a href="/login">{t.back}</a>
      </p>
    </div>
  );
}
