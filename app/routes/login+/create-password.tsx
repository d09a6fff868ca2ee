import { useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadPasswordPage, storePassword } from "~/screens/account/password-pages.server";
import { signInWithLink } from "~/screens/account/sign-in.server";

const createPasswordTexts = texts({
  en: {
    backupTitle: "Create a backup password",
    choose: "Choose the password you’ll sign in with.",
    optional:
      "You sign in with a link by email, so this is optional. Set a password only if you want one as a backup.",
    skip: "Skip",
  },
  es: {
    backupTitle: "Cree una contraseña de respaldo",
    choose: "Elija la contraseña con la que va a entrar.",
    optional:
      "Usted entra con un enlace por correo electrónico, así que esto es opcional. Cree una contraseña solo si quiere tener una de respaldo.",
    skip: "Omitir",
  },
});

export const handle = {
  title: { en: "Create a password", es: "Cree una contraseña" },
};

/** Returns the form; `maySkip` if a password is only a backup, because links sign in. */
export const loader = page(["tokenrequired"], async (args) => {
  const page = await loadPasswordPage(args);
  return { ...page, maySkip: !page.signsIn && (await args.backend.keeps("linkCodes")) };
});

/** Stores the password and signs in; "skip" signs in without one. */
export const action = form(["tokenrequired"], (posted) =>
  posted.fields.get("intent") === "skip"
    ? // The link confirmed the mailbox, which is enough to sign in.
      signInWithLink(posted, String(posted.fields.get("token") ?? ""))
    : storePassword(posted, "create_password"),
);

/** Asks for a first password, which users who sign in by links may skip. */
export default function CreatePassword() {
  const t = useTexts(createPasswordTexts);
  const title = handle.title[useLanguage()];
  const { signsIn, maySkip, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="frame py-12">
      <h1>{signsIn ? title : t.backupTitle}</h1>
      <p className="my-4 max-w-line">{signsIn ? t.choose : t.optional}</p>
      <PasswordForm {...page} />
      {maySkip ? (
        <FormFrame intent="skip" className="mt-6">
          <input type="hidden" name="token" value={page.token} />
          <Button quiet>{t.skip}</Button>
        </FormFrame>
      ) : null}
    </div>
  );
}
