import { LogOutForm } from "~/components/shell/log-out-form";
import { logOutTexts } from "~/components/shell/log-out-form.text";
import { QuietLink } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";
import { seeOther } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Log out", es: "Cerrar sesión" } };

/** Redirects a visitor who is already signed out home, with a notice. */
export const loader = page([], ({ session }) =>
  session ? null : seeOther("/", { notice: "signedOut" }),
);

export const action = form([], async ({ signOut }) =>
  seeOther("/", { notice: "signedOut", headers: await signOut() }),
);

export default function LogOut() {
  const t = useTexts(logOutTexts);
  return (
    <div className="frame py-12">
      <h1>{t.title}</h1>
      <LogOutForm stay={<QuietLink href="/">{t.stay}</QuietLink>} />
    </div>
  );
}
