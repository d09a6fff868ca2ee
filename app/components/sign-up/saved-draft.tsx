import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { formatDate } from "~/domain/times";

/** Until when a draft is kept, the ways back to it, and the way to get rid of it. */
export function SavedDraft({
  page: { email, expires_at, resume_code, goOn, action },
}: {
  page: {
    email: string | null;
    expires_at: string;
    resume_code: string;
    goOn: string;
    action: string;
  };
}) {
  return (
    <div className="frame pt-8">
      <h1>Your answers are saved</h1>
      <p className="my-4 max-w-line text-lead">
        {`We keep them until ${formatDate(expires_at)}. Each change gives you 30 more days.`}
      </p>
      <div className="mb-6">
        <LinkButton href={goOn}>Continue</LinkButton>
      </div>
      <h2>Come back on any device</h2>
      <p className="my-3 max-w-line">
        {email
          ? `Use the link in the mail to ${email}, or this code together with that address:`
          : "Write this code down. Once you have entered an email address, it opens your answers:"}
      </p>
      <p className="mb-4 text-h2 font-bold tabular-nums">{formatResumeCode(resume_code)}</p>
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
