import { supportEmail } from "~/domain/support-email";
import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { managesAccountTexts } from "../owner/manages-account.text";
import { applicationStateTexts, withdrawnTexts } from "./application-state.text";

type Application = {
  reference: string;
  state: "submitted" | "rejected" | "withdrawn";
  note: string | null;
  /** The page with all messages. */
  thread: string | null;
  /** True if the signer will manage an account with other people. */
  manages: boolean;
  /** The company's owner, if it isn't the signer. */
  owner: string | null;
};

/** Explains what happens next with an application that is not, or will not be, a membership. */
export function ApplicationState({ page }: { page: Application }) {
  return (
    <div className="frame pt-8">
      {page.state === "submitted" ? <Waiting {...page} /> : null}
      {page.state === "rejected" ? <Rejected {...page} /> : null}
      {page.state === "withdrawn" ? <Withdrawn {...page} /> : null}
    </div>
  );
}

function Waiting({ reference, thread, manages, owner }: Application) {
  const t = useTexts(applicationStateTexts).waits;
  const managed = useTexts(managesAccountTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">
        {t.reference} <b>{reference}</b>. {t.mailed}
      </p>
      <h2>{t.next}</h2>
      <div className="prose mb-6">
        <ol>
          <li>{t.look}</li>
          <li>{t.ask}</li>
          <li>{t.begin}</li>
          {manages ? (
            <li>{[managed.later, owner && managed.owner({ owner })].filter(Boolean).join(" ")}</li>
          ) : null}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/">{t.home}</LinkButton>
        {thread ? (
          <LinkButton quiet href={thread}>
            {t.see}
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
  const t = useTexts(applicationStateTexts).rejected;
  const [before = "", after = ""] = t.wrong({ address: "\n" }).split("\n");
  return (
    <>
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead({ reference })}</p>
      <h2>{t.why}</h2>
      <p className="my-3 max-w-line whitespace-pre-line break-words">{note}</p>
      <h2 className="mt-8">{t.what}</h2>
      <p className="my-3 max-w-line">
        {`${t.free} ${before}`}
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}>
          {supportEmail}
        </a>
        {after}
      </p>
      <LinkButton href="/register">{t.again}</LinkButton>
    </>
  );
}
