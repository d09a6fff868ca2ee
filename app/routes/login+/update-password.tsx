import { useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { useRefused } from "~/components/forms/use-refused";
import { loadPasswordPage, storePassword } from "~/screens/account/password-pages.server";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { newPasswordTexts } from "~/components/account/new-password.text";

export const handle = { title: { en: "Change your password", es: "Cambie su contraseña" } };

export const loader = page(["tokenrequired"], loadPasswordPage);
export const action = form(["tokenrequired"], (posted) => storePassword(posted, "update_password"));

export default function UpdatePassword() {
  const t = useTexts(newPasswordTexts);
  const { token, owner, constraints, signsIn } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame py-12">
      <h1>{t.changeTitle}</h1>
      <p className="my-4 max-w-line">
        {signsIn ? null : `${t.backup} `}
        {t.others}
        {signsIn ? null : ` ${t.here}`}
      </p>
      <PasswordForm result={result} constraints={constraints} token={token} owner={owner} />
    </div>
  );
}
