import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { useTexts } from "~/language/use-texts";
import { DraftElsewherePage, type DraftElsewhere } from "./draft-elsewhere";
import { savedDraftTexts } from "./saved-draft.text";

type Saved = {
  email: string | null;
  expires_at: string;
  /** Null if it was sent to the confirmed address. */
  resume_code: string | null;
  goOn: string;
  action: string;
};

/** Shows a saved draft, or where it continues. */
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
