import { useLoaderData } from "@remix-run/react";
import { DeadLink } from "~/components/account/sign-in/dead-link";
import { FormFrame } from "~/components/forms/form-frame";
import { useAnswer } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { unsubscribeFromNewsletter } from "~/core/shell/newsletter";
import { isFailure } from "~/domain/problems/failure";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { checkLink } from "~/screens/account/link-owner.server";

const unsubscribeTexts = texts({
  en: {
    leftTitle: "You’re unsubscribed",
    left: "We’ll send no more newsletters to this address. The form below puts you back on the list.",
    deadTitle: "This link doesn’t work",
    dead: "Your email program may have cut it in two. Open it from the newest message, or write to us and we’ll take your address off the list:",
    title: "Unsubscribe from the newsletter",
    whose: "{email} will get no more newsletters. Messages about your account will still come.",
    others: "Messages about your account will still come.",
    button: "Unsubscribe",
  },
  es: {
    leftTitle: "Ya no recibe el boletín",
    left: "No enviaremos más boletines a esta dirección. Con el formulario de abajo puede volver a la lista.",
    deadTitle: "Este enlace no funciona",
    dead: "Quizá su programa de correo lo cortó en dos. Ábralo desde el mensaje más reciente o escríbanos y quitaremos su dirección de la lista:",
    title: "Darse de baja del boletín",
    whose: "{email} no recibirá más boletines. Los mensajes sobre su cuenta seguirán llegando.",
    others: "Los mensajes sobre su cuenta seguirán llegando.",
    button: "Darse de baja",
  },
});

export const handle = { title: { en: "Unsubscribe", es: "Darse de baja" } };

const tokenIn = ({ searchParams }: URL): string => searchParams.get("token") ?? "";

/**
 * Returns the address and token of an emailed link; null for one that doesn't work. Opening it only shows a button,
 * because mail scanners open links too.
 */
export const loader = page([], async ({ backend, url }) => {
  const token = tokenIn(url);
  const owner = token ? await checkLink(backend, token, ["unsubscribe"]) : null;
  return owner ? { token, email: owner.email } : null;
});

/**
 * Unsubscribes by the token in the page's form, or in the URL if an email program's own button posts to the link (RFC
 * 8058). `isUnsubscribed` is false for a token that doesn't work.
 */
export const action = form([], async ({ caller, fields, url }) => {
  const posted = fields.get("token");
  const token = typeof posted === "string" ? posted : tokenIn(url);
  try {
    await unsubscribeFromNewsletter(caller, token);
    return { isUnsubscribed: true };
  } catch (error) {
    if (!isFailure(error, 422)) throw error;
    return { isUnsubscribed: false };
  }
});

/** The button that unsubscribes, that it was done, or that the link is dead. */
export default function Unsubscribe() {
  const link = useLoaderData<typeof loader>();
  const isUnsubscribed = useAnswer<typeof action>()?.isUnsubscribed;
  const t = useTexts(unsubscribeTexts);
  if (isUnsubscribed) {
    return (
      <div className="frame py-12">
        <h1>{t.leftTitle}</h1>
        <p className="my-4 max-w-line" role="status">
          {t.left}
        </p>
      </div>
    );
  }
  if (!link || isUnsubscribed === false) return <DeadLink title={t.deadTitle} text={t.dead} />;
  return (
    <div className="frame py-12">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line">{link.email ? t.whose({ email: link.email }) : t.others}</p>
      <FormFrame action="/newsletter/unsubscribe">
        <input type="hidden" name="token" value={link.token} />
        <Button>{t.button}</Button>
      </FormFrame>
    </div>
  );
}
