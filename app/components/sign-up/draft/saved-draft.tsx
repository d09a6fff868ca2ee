import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { DiscardDraft } from "./discard-draft";

const savedDraftTexts = texts({
  en: {
    until: "We keep them until {until:day}. Each change gives you 30 more days.",
    goOn: "Continue",
    anyDevice: "Come back on any device",
    byMail: "Use the link or the code in the newest email to {email}.",
    byMailNameless: "Use the link or the code in the newest email to your address.",
    byCode: "Use the link in our email to {email}, or this code together with that address:",
    byCodeNameless:
      "Write this code down. Once you’ve entered an email address, it opens your answers:",
    again: "Email me the link again",
    remove: "Delete this draft",
    removed: "Everything you entered here will be deleted right away. It can’t be brought back.",
    sure: "Yes, delete the draft",
  },
  es: {
    until: "Las guardamos hasta el {until:day}. Cada cambio le da 30 días más.",
    goOn: "Continuar",
    anyDevice: "Vuelva desde cualquier dispositivo",
    byMail: "Use el enlace o el código del mensaje más reciente a {email}.",
    byMailNameless: "Use el enlace o el código del mensaje más reciente a su correo.",
    byCode: "Use el enlace del mensaje a {email}, o este código junto con ese correo:",
    byCodeNameless:
      "Anote este código. En cuanto escriba un correo electrónico, abre sus respuestas:",
    again: "Enviarme el enlace otra vez",
    remove: "Borrar este borrador",
    removed: "Todo lo que escribió aquí se borrará en el acto. No se puede recuperar.",
    sure: "Sí, borrar el borrador",
  },
});

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

/** `goOn` is the page that resumes the draft, and `action` that of the forms that email its link or delete it. */
type SavedDraftFacts = {
  email: string | null;
  /** The last day, YYYY-MM-DD. */
  expires_at: string;
  /** Null if it was sent to the confirmed address. */
  resume_code: string | null;
  goOn: string;
  action: string;
};

/** A draft that this browser once opened, and can't any more. */
type DraftElsewhere = {
  how: "elsewhere" | "deleted";
  /** The day and reason of the deletion, if known. */
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

/** Shows until when a draft can be resumed, or where it is if this browser can't open it any more. */
export function SavedDraft({
  page: { documentTitle: title, elsewhere, saved },
}: {
  page: { documentTitle: string } & (
    | { elsewhere: DraftElsewhere; saved: null }
    | { elsewhere: null; saved: SavedDraftFacts }
  );
}) {
  return elsewhere ? (
    <DraftElsewherePage title={title} page={elsewhere} />
  ) : (
    <KeptDraft title={title} {...saved} />
  );
}

/** A draft that can be resumed until its last day, here or on any device by its link or code, or deleted. */
function KeptDraft({
  title,
  email,
  expires_at,
  resume_code,
  goOn,
  action,
}: SavedDraftFacts & { title: string }) {
  const t = useTexts(savedDraftTexts);
  const byMail = email ? t.byMail({ email }) : t.byMailNameless;
  const byCode = email ? t.byCode({ email }) : t.byCodeNameless;
  return (
    <div className="one-thing frame pt-8">
      <h1>{title}</h1>
      <p className="my-4 max-w-line text-lead">{t.until({ until: expires_at })}</p>
      <div className="mb-6">
        <LinkButton href={goOn}>{t.goOn}</LinkButton>
      </div>
      <h2>{t.anyDevice}</h2>
      <p className="my-3 max-w-line">{resume_code === null ? byMail : byCode}</p>
      {resume_code === null ? null : (
        <p className="mb-4 text-h2 font-bold tabular-nums">{formatResumeCode(resume_code)}</p>
      )}
      {email ? (
        <FormFrame action={action} intent="link">
          <Button quiet>{t.again}</Button>
        </FormFrame>
      ) : null}
      <DiscardDraft action={action} title={t.remove} text={t.removed} button={t.sure} />
    </div>
  );
}

/** Tells where a draft is that this browser once opened, or why it was deleted, and offers to start another. */
export function DraftElsewherePage({ title, page }: { title: string; page: DraftElsewhere }) {
  const t = useTexts(draftElsewhereTexts);
  const { end, byLink } = page;
  const isMoved = page.how === "elsewhere";
  const deleted = end ? t[end.why](end) : t.deleted;
  const moved = byLink ? t.movedOnly : t.moved;
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      <p className="my-4 max-w-line text-lead">{isMoved ? moved : deleted}</p>
      {isMoved ? <OpenMovedDraft {...page} /> : null}
      <FormFrame action={page.action} intent="forget" className="mt-8">
        {isMoved ? <p className="max-w-line text-small text-soft">{t.anewHint}</p> : null}
        <Button quiet={isMoved}>{t.anew}</Button>
      </FormFrame>
    </div>
  );
}

/** The way to open a draft here: log out, be mailed a sign-in link (known `email`, not `byLink`), or go to sign-in. */
function OpenMovedDraft({ email, signedIn, byLink, next }: DraftElsewhere) {
  const t = useTexts(draftElsewhereTexts);
  const how = email ? t.how({ email }) : t.howNameless;
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">{t.open}</h2>
      <p className="my-3 max-w-line">{signedIn ? t.signedIn : byLink ? t.byLink : how}</p>
      {signedIn ? (
        <FormFrame action="/logout">
          <Button>{t.signOut}</Button>
        </FormFrame>
      ) : email && !byLink ? (
        <FormFrame action="/login">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="next" value={next} />
          <Button>{t.mail}</Button>
        </FormFrame>
      ) : (
        <LinkButton href={`/login?next=${encodeURIComponent(next)}`}>{t.signIn}</LinkButton>
      )}
      <p className="mt-4 max-w-line text-small text-soft">{t.code}</p>
    </section>
  );
}
