import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { withdrawnTexts } from "./review/withdrawn.text";

export type Application = {
  reference: string;
  state: "submitted" | "rejected" | "withdrawn";
  note: string | null;
  /** The page with what both sides wrote. */
  thread: string | null;
};

/** An application that is no membership yet, or will be none: what happens next, and when. */
export function ApplicationState({ page }: { page: Application }) {
  return (
    <div className="frame pt-8">
      {page.state === "submitted" ? <Waiting {...page} /> : null}
      {page.state === "rejected" ? <Rejected {...page} /> : null}
      {page.state === "withdrawn" ? <Withdrawn {...page} /> : null}
    </div>
  );
}

function Waiting({ reference, thread }: Application) {
  return (
    <>
      <h1>We have your application</h1>
      <p className="my-4 max-w-line text-lead">
        Your reference is <b>{reference}</b>. We have sent it to you by mail.
      </p>
      <h2>What happens next</h2>
      <div className="prose mb-6">
        <ol>
          <li>
            Somebody at Member Benefits looks at it, and answers by mail within 2 working days.
          </li>
          <li>
            If we need to know more, we ask you in that mail. You answer here, in writing, and can
            change what you told us.
          </li>
          <li>
            Once it is approved your membership begins, and your first invoice comes by mail. Until
            then there is nothing to pay.
          </li>
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/">Go to your dashboard</LinkButton>
        {thread ? (
          <LinkButton quiet href={thread}>
            See your application
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function Withdrawn({ reference }: Application) {
  const say = useTexts(withdrawnTexts);
  return (
    <>
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead">{say.lead({ reference })}</p>
      <p className="my-3 max-w-line">{say.next}</p>
      <LinkButton href="/register">{say.again}</LinkButton>
    </>
  );
}

function Rejected({ reference, note }: Application) {
  return (
    <>
      <h1>Your application was not accepted</h1>
      <p className="my-4 max-w-line text-lead">
        We looked at your application <b>{reference}</b>, and we cannot accept it.
      </p>
      <h2>Why</h2>
      <p className="my-3 max-w-line whitespace-pre-line break-words">{note}</p>
      <h2 className="mt-8">What you can do</h2>
      <p className="my-3 max-w-line">
        Nothing is owed. You may begin another application at any time. If we got this wrong, write
        to <a href="mailto:support@benefits.example">support@benefits.example</a> and name the
        reference.
      </p>
      <LinkButton href="/register">Begin another application</LinkButton>
    </>
  );
}
