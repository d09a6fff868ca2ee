import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";

/** Where the link to a new address leads: it signs nobody in, so only who is signed in to that account can finish here. */
export function NewAddress({
  token,
  opener,
  email,
}: {
  token: string;
  opener: "own" | "other" | "nobody";
  /** Null unless it is the visitor's own. */
  email: string | null;
}) {
  return (
    <>
      <h1>Confirm your new email address</h1>
      {opener === "own" ? (
        <>
          <p className="my-4 max-w-line">
            {`${email ? `When you confirm, you’ll sign in as ${email} from then on. ` : ""}Your other devices will be signed out, and your old address will get a note.`}
          </p>
          <FormFrame action="/login/ctoken" intent="new-address">
            <input type="hidden" name="token" value={token} />
            <PersonOnly why="An email address opens the account, so only its owner changes it.">
              <Button>Confirm</Button>
            </PersonOnly>
          </FormFrame>
        </>
      ) : (
        <>
          <p className="my-4 max-w-line">
            {opener === "other"
              ? "You’re signed in here to another account than the one that asked for this change, so nothing has changed yet."
              : "Nothing has changed yet. This link doesn’t sign anybody in."}
          </p>
          <p className="my-4 max-w-line">
            To finish, go back to where you asked for the change and enter the 6-digit code from the
            same email on your profile page.
          </p>
          {opener === "nobody" ? (
            <p className="my-4 max-w-line">
              Or <a href="/login?next=%2Fme">sign in on this device</a> with the address that you
              have used so far, and enter the code there.
            </p>
          ) : null}
          <p className="mt-8 max-w-line text-small text-soft">
            You didn’t ask for this? Close this page. Without you, nothing happens.
          </p>
        </>
      )}
    </>
  );
}
