import { useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { useRefused } from "~/components/forms/use-refused";
import { loadPasswordPage, storePassword } from "~/screens/account/password-pages.server";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { newPasswordTexts } from "~/components/account/new-password.text";

export const handle = { title: { en: "Set a new password", es: "Elija una contraseña nueva" } };

export const loader = page(["tokenrequired"], loadPasswordPage);
export const action = form(["tokenrequired"], (posted) => storePassword(posted, "reset_password"));

export default function ResetPassword() {
  const t = useTexts(newPasswordTexts);
  const { token, owner, constraints, signsIn } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame py-12">
      <h1>{t.setTitle}</h1>
      <p className="my-4 max-w-line">
        {signsIn ? null : `${t.backup} `}
        {t.others}
      </p>
      <PasswordForm result={result} constraints={constraints} token={token} owner={owner} />
    </div>
  );
}
