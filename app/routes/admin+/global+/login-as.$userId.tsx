import { useLoaderData } from "@remix-run/react";
import { LoggedInElsewhere } from "~/components/admin/login-as/login-as-elsewhere";
import { LoginAsForm } from "~/components/admin/login-as/login-as-form";
import { loginAsFormTexts } from "~/components/admin/login-as/login-as-form.text";
import { useTexts } from "~/language/use-texts";
import { LinkButton } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { enterAccount, loginAsPage } from "~/screens/admin/users/login-as.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Log in as", es: "Entrar como" } };

export const loader = page(["auth", "globaladmin"], loginAsPage);
export const action = form(["auth", "globaladmin"], enterAccount);

export default function LoginAs() {
  const { person, whyNot, elsewhere, back } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(loginAsFormTexts);
  const stay = (
    <LinkButton quiet href={back}>
      {t.cancel}
    </LinkButton>
  );
  return (
    <>
      <h1 className="mb-2">{t.title(person)}</h1>
      {whyNot ? (
        <>
          <p className="mb-4 text-soft">{person.email}</p>
          <p className="notice mb-6 max-w-line">{whyNot}</p>
          <LinkButton quiet href={back}>
            {t.users}
          </LinkButton>
        </>
      ) : elsewhere ? (
        <LoggedInElsewhere {...elsewhere} stay={stay} />
      ) : (
        <LoginAsForm person={person} result={result} stay={stay} />
      )}
    </>
  );
}
