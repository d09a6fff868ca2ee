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
import { environment } from "~/environment";
import { readPendingSignIn } from "~/sessions/cookies/pending-sign-in";
import { form, page } from "~/http/route.server";

export const handle = { title: "Forgot your password" };

export const loader = page(["guest"], async ({ backend, request }) => {
  await requireKept(backend, "passwordReset");
  const pending = await readPendingSignIn(request);
  return {
    sentTo: pending?.mail === "password" ? pending.email : null,
    constraints: emailForm.constraints,
    withPassword: environment().BACKEND_CREDENTIALS_LOGIN,
  };
});

export const action = form(["guest"], (posted) =>
  posted.fields.has("password") ? signInWithPassword(posted) : askForMail(posted, "password"),
);

export default function ForgotPassword() {
  const { sentTo, constraints, withPassword } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame py-12">
      <h1>Forgot your password?</h1>
      <p className="my-4 max-w-line">
        {withPassword
          ? "Enter your email address, and we'll send you a link to set a new password."
          : "You do not need it: passwords are retired here, and you sign in with a link by email. Enter your address, and the email brings a sign-in link. It also brings a link to set a new backup password, should you want one."}
      </p>
      {sentTo ? (
        <p role="status" className="my-6 font-bold">
          {`If ${sentTo} has an account, a link is on its way`}
        </p>
      ) : null}
      <FormFrame result={result} action="/login/forgot-password">
        <EmailField field={field("email")} />
        <HoneypotField />
        <Button quiet={sentTo !== null}>Email me a link</Button>
      </FormFrame>
      <p className="mt-8">
        <a href="/login">Back to sign in</a>
      </p>
    </div>
  );
}
