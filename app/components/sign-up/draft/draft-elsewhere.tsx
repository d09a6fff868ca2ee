import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const draftElsewhereTexts = texts({
  en: {
    moved:
      "Its email address was confirmed, so it opens in that address’s account. What you saved is there.",
    movedOnly:
      "Its email address was confirmed in another browser, so it continues there. What you saved is there.",
    open: "Open it here",
    how: "Sign in with {email}. We’ll email you a link and a code.",
    howNameless: "Sign in with the email address you gave. We’ll email you a link and a code.",
    byLink:
      "In the other browser, choose “Save and come back later”: the link in the email that we’ll send opens it here. If you’ve already submitted it, sign in to see it.",
    mail: "Email me a link",
    signIn: "Sign in",
    signedIn:
      "You’re signed in with a different address. Log out first, then sign in with that one.",
    signOut: "Log out",
    code: "The code you may have written down no longer works. The newest email has a new one.",
    discarded:
      "On {at:day}, by you or on another device that had it open. We kept none of it, and you owe nothing for it.",
    expired:
      "No one changed it for 30 days, so it was deleted on {at:day}. We kept none of it, and you owe nothing for it.",
    deleted:
      "On another device, or because no one changed it for 30 days. We kept none of it, and you owe nothing for it.",
    anew: "Start another sign-up here",
    anewHint:
      "Or start another one. This browser will then forget that one, which stays the same in its account.",
  },
  es: {
    moved:
      "Se confirmó su correo electrónico, así que se abre en la cuenta de ese correo. Lo guardado está allí.",
    movedOnly:
      "Se confirmó su correo electrónico en otro navegador, así que sigue allí. Lo guardado está allí.",
    open: "Ábrala aquí",
    how: "Inicie sesión con {email}. Le enviaremos un enlace y un código.",
    howNameless:
      "Inicie sesión con el correo electrónico que dio. Le enviaremos un enlace y un código.",
    byLink:
      "En el otro navegador, elija “Guardar y seguir después”: el enlace del mensaje que le enviaremos la abre aquí. Si ya la envió, inicie sesión para verla.",
    mail: "Enviarme un enlace",
    signIn: "Iniciar sesión",
    signedIn: "Tiene la sesión abierta con otro correo. Ciérrela primero y entre con aquel.",
    signOut: "Cerrar sesión",
    code: "El código que quizá anotó ya no sirve. El mensaje más reciente tiene uno nuevo.",
    discarded:
      "El {at:day}, por usted o en otro dispositivo que la tenía abierta. No se conserva nada de ella y usted no debe nada por ella.",
    expired:
      "Nadie la cambió en 30 días, así que se borró el {at:day}. No se conserva nada de ella y usted no debe nada por ella.",
    deleted:
      "En otro dispositivo, o porque nadie la cambió en 30 días. No se conserva nada de ella y usted no debe nada por ella.",
    anew: "Empezar otra inscripción aquí",
    anewHint:
      "O empiece otra. Este navegador olvidará entonces aquella, que sigue igual en la cuenta donde está.",
  },
});

export type DraftElsewhere = {
  how: "elsewhere" | "deleted";
  end: DraftEnd | null;
  /** Null if this browser didn't enter it. */
  email: string | null;
  signedIn: boolean;
  /** True if it continues in another browser without an account, so that the link in an email opens it. */
  byLink: boolean;
  /** The page after signing in, and the action of these forms. */
  next: string;
  action: string;
};

/** Tells where a draft is that this browser once opened, and how to open it again. */
export function DraftElsewherePage({ title, page }: { title: string; page: DraftElsewhere }) {
  const say = useTexts(draftElsewhereTexts);
  const moved = page.how === "elsewhere";
  const { end } = page;
  const deleted = end ? say[end.why](end) : say.deleted;
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      <p className="my-4 max-w-line text-lead">
        {moved ? (page.byLink ? say.movedOnly : say.moved) : deleted}
      </p>
      {moved ? <OpenIt page={page} /> : null}
      <FormFrame action={page.action} intent="forget" className="mt-8">
        {moved ? <p className="max-w-line text-small text-soft">{say.anewHint}</p> : null}
        <Button quiet={moved}>{say.anew}</Button>
      </FormFrame>
    </div>
  );
}

function OpenIt({ page: { email, signedIn, byLink, next } }: { page: DraftElsewhere }) {
  const say = useTexts(draftElsewhereTexts);
  const how = email ? say.how({ email }) : say.howNameless;
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">{say.open}</h2>
      <p className="my-3 max-w-line">{signedIn ? say.signedIn : byLink ? say.byLink : how}</p>
      {signedIn ? (
        <FormFrame action="/logout">
          <Button>{say.signOut}</Button>
        </FormFrame>
      ) : email && !byLink ? (
        <FormFrame action="/login">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="next" value={next} />
          <Button>{say.mail}</Button>
        </FormFrame>
      ) : (
        <LinkButton href={`/login?next=${encodeURIComponent(next)}`}>{say.signIn}</LinkButton>
      )}
      <p className="mt-4 max-w-line text-small text-soft">{say.code}</p>
    </section>
  );
}
