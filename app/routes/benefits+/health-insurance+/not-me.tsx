import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { stopChoice } from "~/core/health/stopped-choices";
import { isFailure } from "~/domain/problems/failure";
import { supportEmail } from "~/domain/support-email";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { checkLink } from "~/screens/account/link-owner.server";
import { seeOther } from "~/screens/forms/form-answer.server";

const path = "/benefits/health-insurance/not-me";

const notMeTexts = texts({
  en: {
    title: "This wasn’t me",
    text: "Press the button if someone else made this choice of coverage. It stops the choice for 72 hours, what you had before continues, every device is signed out, and someone will look into it.",
    send: "Stop this choice",
    wasYou: "Was it you? Close this page. Nothing has happened yet.",
    goneTitle: "This link doesn’t work",
    gone: "It works once, for 7 days. If a choice of coverage isn’t yours, write to {email}.",
  },
  es: {
    title: "No fui yo",
    text: "Pulse el botón si otra persona hizo esta elección de cobertura. Detiene la elección por 72 horas, lo que tenía antes continúa, se cierra la sesión en todos los dispositivos y una persona la revisará.",
    send: "Detener esta elección",
    wasYou: "¿Fue usted? Cierre esta página. Todavía no ha pasado nada.",
    goneTitle: "Este enlace no funciona",
    gone: "Sirve una vez, durante 7 días. Si una elección de cobertura no es suya, escriba a {email}.",
  },
});

export const handle = { title: { en: "This wasn’t me", es: "No fui yo" } };

/** Returns the link's token, or null if it is dead. Opening a link, as mail scanners do too, only shows a button. */
export const loader = page([], async ({ backend, url }) => {
  const token = url.searchParams.get("token");
  const owner = token ? await checkLink(backend, token, ["stop_election"]) : null;
  return { token: owner ? token : null };
});

/** Stops the choice, ends the member's sessions, also one here, and goes to sign-in; a dead link only returns. */
export const action = form([], async ({ caller, user, signOut, fields }) => {
  const token = fields.get("token");
  if (typeof token !== "string") return seeOther(path);
  try {
    const stopped = await stopChoice(caller, token);
    return seeOther("/login", {
      notice: stopped.until ? "choiceStopped" : "choiceOver",
      headers: user?.user_id === stopped.user_id ? await signOut() : undefined,
    });
  } catch (error) {
    // The page without its token says that the link doesn't work.
    if (isFailure(error, 422)) return seeOther(path);
    throw error;
  }
});

export default function StopChoice() {
  const { token } = useLoaderData<typeof loader>();
  const t = useTexts(notMeTexts);
  return (
    <div className="frame py-12">
      <h1>{token ? t.title : t.goneTitle}</h1>
      <p className="my-4 max-w-line">{token ? t.text : t.gone({ email: supportEmail })}</p>
      {token ? (
        <>
          <FormFrame action={path}>
            <input type="hidden" name="token" value={token} />
            <Button>{t.send}</Button>
          </FormFrame>
          <p className="mt-8 max-w-line text-small text-soft">{t.wasYou}</p>
        </>
      ) : null}
    </div>
  );
}
