import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { emailForm } from "~/screens/account/account-forms.server";
import { askForMail, signInWithPassword } from "~/screens/account/sign-in.server";
import { requireKept } from "~/backend/backend-error";
import { passwordComesFirst } from "~/screens/account/ways-in.server";
import { readPendingSignIn } from "~/sessions/cookies/pending-sign-in";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { forgotPasswordTexts } from "~/components/account/forgot-password.text";

export const handle = { title: { en: "Forgot your password?", es: "¿Olvidó su contraseña?" } };

export const loader = page(["guest"], async ({ backend, request }) => {
  await requireKept(backend, "passwordReset");
  const pending = await readPendingSignIn(request);
  return {
    sentTo: pending?.mail === "password" ? pending.email : null,
    constraints: emailForm.constraints,
    withPassword: await passwordComesFirst(backend),
  };
});

export const action = form(["guest"], (posted) =>
  posted.fields.has("password") ? signInWithPassword(posted) : askForMail(posted, "password"),
);

export default function ForgotPassword() {
  const t = useTexts(forgotPasswordTexts);
  const { sentTo, constraints, withPassword } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame py-12">
      <h1>{t.title}</h1>
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
