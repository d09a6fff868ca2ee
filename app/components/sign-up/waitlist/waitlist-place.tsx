import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";

export type PlaceFacts = {
  state: "waiting" | "invited" | "converted" | "withdrawn";
  position: number | null;
  /** The state's name. */
  place: string;
  /** A day, written out. */
  until: string | null;
};

const titles: Record<PlaceFacts["state"], string> = {
  waiting: "You are on the waiting list",
  invited: "There is a place for you",
  converted: "You have signed up",
  withdrawn: "You have left the waiting list",
};

/** How somebody stands on a waiting list, and what they can do now. */
export function WaitlistPlace({
  entry,
  action,
  entryKey,
}: {
  entry: PlaceFacts;
  action: string;
  /** Of a link in a mail. */
  entryKey: string | null;
}) {
  const { state } = entry;
  return (
    <>
      <h1>{titles[state]}</h1>
      {state === "waiting" ? <Waiting {...entry} /> : null}
      {state === "invited" ? <Invited until={entry.until} /> : null}
      {state === "converted" ? (
        <>
          <p className="my-4 max-w-line">Your place was used, so you wait no longer.</p>
          <LinkButton href="/">Go to your benefits</LinkButton>
        </>
      ) : null}
      {state === "withdrawn" ? (
        <p className="my-4 max-w-line">
          Your place is given up. You can join again at any time, at the end of the list.
        </p>
      ) : null}
      {state === "waiting" || state === "invited" ? (
        <details className="mt-8 max-w-line">
          <summary className="button button-quiet">Withdraw</summary>
          <p className="my-4">
            The next person in line moves up. If you join again, you start at the end of the list.
          </p>
          <FormFrame action={action} intent="withdraw">
            {entryKey ? <input type="hidden" name="entry" value={entryKey} /> : null}
            <Button quiet>Give up my place</Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}

function Waiting({ position, place }: PlaceFacts) {
  return (
    <>
      <p className="my-4 text-lead" role="status">
        {position === null ? `You wait in ${place}.` : `You are number ${position} in ${place}.`}
      </p>
      <h2 className="text-h3">What happens now</h2>
      <ol className="prose mt-2 list-decimal pl-6">
        <li>When there is a place for you, we mail you an invitation.</li>
        <li>You then have 14 days to sign up. Your place is kept for that time.</li>
        <li>Until then you need to do nothing. The link in our mail always shows your place.</li>
      </ol>
    </>
  );
}

function Invited({ until }: Pick<PlaceFacts, "until">) {
  return (
    <>
      <p className="my-4 max-w-line text-lead" role="status">
        {until ? `It is kept for you until ${until}.` : "It is kept for you."}
      </p>
      <p className="mb-4 max-w-line">
        If you do not sign up by then, you go back on the list and wait for the next invitation.
      </p>
      <LinkButton href="/register">Go on with your sign-up</LinkButton>
    </>
  );
}
