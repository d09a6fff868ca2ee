import { useLoaderData } from "@remix-run/react";
import { NewPasswordPage } from "~/components/account/password-form";
import { loadPasswordPage, storePassword } from "~/screens/account/password-pages.server";
import { form, page } from "~/http/route.server";
import { useLanguage } from "~/language/use-texts";

export const handle = { title: { en: "Set a new password", es: "Elija una contraseña nueva" } };

/** Returns the form of the emailed link, whose token only the action checks. */
export const loader = page(["tokenrequired"], loadPasswordPage);
/** Stores the password and redirects home signed in, or to sign-in if the backend signs no one in. */
export const action = form(["tokenrequired"], (posted) => storePassword(posted, "reset_password"));

/** The form of a link that replaces a forgotten password. */
export default function ResetPassword() {
  const title = handle.title[useLanguage()];
  return <NewPasswordPage title={title} page={useLoaderData<typeof loader>()} />;
}
