import { useLoaderData } from "@remix-run/react";
import { LoginAsForm } from "~/components/admin/login-as/login-as-form";
import { loginAsFormTexts } from "~/components/admin/login-as/login-as-form.text";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { routes } from "~/domain/site-links";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { enterAccount, loadLoginAsPage } from "~/screens/admin/users/login-as.server";

const loginAsElsewhereTexts = texts({
  en: {
    about: "You’ve been logged in as {name} in another browser since {since}. End that first.",
    end: "End Login As",
  },
  es: {
    about:
      "Usted ya usa la cuenta de {name} en otro navegador, desde el {since}. Salga de ella primero.",
    end: "Salir de esta cuenta",
  },
});

export const handle = { title: { en: "Log in as", es: "Entrar como" } };

export const loader = page(["auth", "globaladmin"], loadLoginAsPage);
export const action = form(["auth", "globaladmin"], enterAccount);

export default function LoginAs() {
  const { person, whyNot, elsewhere, back } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(loginAsFormTexts);
  const words = useTexts(loginAsElsewhereTexts);
  const stay = <QuietLink href={back}>{t.cancel}</QuietLink>;
  return (
    <>
      <h1 className="mb-2">{t.title(person)}</h1>
      {whyNot ? (
        <>
          <p className="mb-4 text-soft">{person.email}</p>
          <p className="notice mb-6 max-w-line">{whyNot}</p>
          <QuietLink href={back}>{t.users}</QuietLink>
        </>
      ) : elsewhere ? (
        // An admin can have one login-as session; one in another or a lost browser can be ended here.
        <>
          <p className="notice my-6 max-w-line">{words.about(elsewhere)}</p>
          <FormFrame action={routes["end-login-as"]}>
            <div className="joined">
              <Button>{words.end}</Button>
              {stay}
            </div>
          </FormFrame>
        </>
      ) : (
        <LoginAsForm person={person} result={result} stay={stay} />
      )}
    </>
  );
}
