import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { DraftElsewherePage, type DraftElsewhere } from "./draft-elsewhere";

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

type Saved = {
  email: string | null;
  expires_at: string;
  /** Null if it was sent to the confirmed address. */
  resume_code: string | null;
  goOn: string;
  action: string;
};

export const SavedDraft = ({
  page: { documentTitle: title, elsewhere, saved },
}: {
  page: { documentTitle: string } & (
    | { elsewhere: DraftElsewhere; saved: null }
    | { elsewhere: null; saved: Saved }
  );
}) =>
  elsewhere ? (
    <DraftElsewherePage title={title} page={elsewhere} />
  ) : (
    <KeptDraft title={title} page={saved} />
  );

/** The draft can be resumed until its last day, or deleted. */
function KeptDraft({ title, page }: { title: string; page: Saved }) {
  const { email, expires_at, resume_code, goOn, action } = page;
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
      <details className="mt-12 max-w-line">
        <summary>{t.remove}</summary>
        <p className="my-3">{t.removed}</p>
        <FormFrame action={action} intent="discard">
          <Button quiet>{t.sure}</Button>
        </FormFrame>
      </details>
    </div>
  );
}
