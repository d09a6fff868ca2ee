import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { formatDate } from "~/domain/times";
import { DraftElsewherePage, type DraftElsewhere } from "./draft/draft-elsewhere";

type Saved = {
  email: string | null;
  expires_at: string;
  /** Null: it went to the confirmed address. */
  resume_code: string | null;
  goOn: string;
  action: string;
};

/** What has become of a draft: it is kept here, or it is where its person went on. */
export const SavedDraft = ({
  page: { elsewhere, saved },
}: {
  page: { elsewhere: DraftElsewhere; saved: null } | { elsewhere: null; saved: Saved };
}) => (elsewhere ? <DraftElsewherePage page={elsewhere} /> : <KeptDraft page={saved} />);

/** Until when a draft is kept, the ways back to it, and the way to get rid of it. */
function KeptDraft({ page: { email, expires_at, resume_code, goOn, action } }: { page: Saved }) {
  return (
    <div className="one-thing frame pt-8">
      <h1>Your answers are saved</h1>
      <p className="my-4 max-w-line text-lead">
        {`We keep them until ${formatDate(expires_at)}. Each change gives you 30 more days.`}
      </p>
      <div className="mb-6">
        <LinkButton href={goOn}>Continue</LinkButton>
      </div>
      <h2>Come back on any device</h2>
      <p className="my-3 max-w-line">
        {resume_code === null
          ? `Use the link or the code in the newest email to ${email ?? "your address"}.`
          : email
            ? `Use the link in the mail to ${email}, or this code together with that address:`
            : "Write this code down. Once you have entered an email address, it opens your answers:"}
      </p>
      {resume_code === null ? null : (
        <p className="mb-4 text-h2 font-bold tabular-nums">{formatResumeCode(resume_code)}</p>
      )}
      {email ? (
        <FormFrame action={action} intent="link">
          <Button quiet>Email me the link again</Button>
        </FormFrame>
      ) : null}
      <details className="mt-12 max-w-line">
        <summary>Delete this draft</summary>
        <p className="my-3">
          Everything that you entered here is deleted at once. It cannot be brought back.
        </p>
        <FormFrame action={action} intent="discard">
          <Button quiet>Yes, delete the draft</Button>
        </FormFrame>
      </details>
    </div>
  );
}
