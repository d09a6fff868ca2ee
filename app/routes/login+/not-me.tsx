import { useLoaderData } from "@remix-run/react";
import { DeadLink } from "~/components/account/sign-in/dead-link";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { restoreByLink } from "~/screens/account/email-change.server";
import { checkLink } from "~/screens/account/link-owner.server";
import { seeOther } from "~/screens/forms/form-answer.server";

const restoreAddressTexts = texts({
  en: {
    deadTitle: "This link doesn’t work",
    dead: "It works once, for 7 days. If someone else is in your account, write to us:",
    press:
      "Press the button if someone else changed your account’s email address. It puts {email} back, signs out every device, and removes the backup password. Then you’ll sign in again.",
    pressNameless:
      "Press the button if someone else changed your account’s email address. It puts your address back, signs out every device, and removes the backup password. Then you’ll sign in again.",
    button: "Put my address back",
    wasYou: "Was it you? Close this page. Nothing has happened yet.",
  },
  es: {
    deadTitle: "Este enlace no funciona",
    dead: "Sirve una vez, durante 7 días. Si otra persona está en su cuenta, escríbanos:",
    press:
      "Pulse el botón si otra persona cambió el correo electrónico de su cuenta. El botón vuelve a poner {email}, cierra la sesión en todos los dispositivos y borra la contraseña de respaldo. Después tendrá que entrar de nuevo.",
    pressNameless:
      "Pulse el botón si otra persona cambió el correo electrónico de su cuenta. El botón vuelve a poner su dirección, cierra la sesión en todos los dispositivos y borra la contraseña de respaldo. Después tendrá que entrar de nuevo.",
    button: "Recuperar mi dirección",
    wasYou: "¿Fue usted? Cierre esta página. Todavía no ha pasado nada.",
  },
});

export const handle = { title: { en: "This wasn’t me", es: "No fui yo" } };

/** Returns the link's token and the address it restores; null for a dead link. Opening it only shows a button. */
export const loader = page([], async ({ backend, url }) => {
  const token = url.searchParams.get("token");
  const owner = token ? await checkLink(backend, token, ["restore_email"]) : null;
  return token && owner ? { token, email: owner.email } : null;
});

/** Restores the account's earlier email address by the link, and signs out this browser if it has that account. */
export const action = form([], async ({ backend, user, signOut, fields }) => {
  const token = fields.get("token");
  const restored = typeof token === "string" ? await restoreByLink(backend, token) : null;
  // Without its token, the page says that the link doesn't work.
  if (!restored) return seeOther("/login/not-me");
  return seeOther("/login", {
    notice: restored.held ? "emailHeld" : "emailRestored",
    headers: user?.user_id === restored.user_id ? await signOut() : undefined,
  });
});

export default function RestoreAddress() {
  const language = useLanguage();
  const t = useTexts(restoreAddressTexts);
  const link = useLoaderData<typeof loader>();
  if (!link) return <DeadLink title={t.deadTitle} text={t.dead} />;
  return (
    <div className="frame py-12">
      <h1>{handle.title[language]}</h1>
      <p className="my-4 max-w-line">
        {link.email ? t.press({ email: link.email }) : t.pressNameless}
      </p>
      <FormFrame action="/login/not-me">
        <input type="hidden" name="token" value={link.token} />
        <Button>{t.button}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">{t.wasYou}</p>
    </div>
  );
}
