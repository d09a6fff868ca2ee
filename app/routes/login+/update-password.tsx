import { useLoaderData } from "@remix-run/react";
import { NewPasswordPage } from "~/components/account/password-form";
import { loadPasswordPage, storePassword } from "~/screens/account/password-pages.server";
import { form, page } from "~/http/route.server";
import { useLanguage } from "~/language/use-texts";

export const handle = { title: { en: "Change your password", es: "Cambie su contraseña" } };

/** Returns the emailed link's form, whose token isn't checked yet. */
export const loader = page(["tokenrequired"], loadPasswordPage);
/** Stores the password and signs in, or redirects to sign-in if the backend doesn't. */
export const action = form(["tokenrequired"], (posted) => storePassword(posted, "update_password"));

/** The form of a link that changes the password; this device stays signed in. */
export default function UpdatePassword() {
  const title = handle.title[useLanguage()];
  return <NewPasswordPage staysSignedIn title={title} page={useLoaderData<typeof loader>()} />;
}
