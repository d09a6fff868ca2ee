import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import type { FormResult } from "~/components/forms/field-state";
import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { proofLinkTexts } from "./proof-link.text";

type ProofLinkFacts = {
  proof: string;
  /** Masked. */
  email: string;
  /** Such as "your own sign-up". */
  what: string;
  /** The day on which it was started. */
  day: string;
  /** True if another draft is open in this browser. */
  instead: boolean;
  opens: "here" | "new" | "account" | "sign-in" | "other";
  /** The other address with which the visitor is signed in. */
  now: string | null;
  signIn: string;
};

/** A link in an email opens a page with a button, because mail scanners open links too. */
export function ProofLink({
  facts,
  result,
}: {
  facts: ProofLinkFacts;
  result: FormResult | undefined;
}) {
  const t = useTexts(proofLinkTexts);
  const { opens, what, day } = facts;
  return (
    <>
      <h1>{t.title({ email: facts.email })}</h1>
      {opens === "sign-in" ? (
        <>
          <p className="my-4 max-w-line">{t.signIn}</p>
          <LinkButton href={facts.signIn}>{t.toSignIn}</LinkButton>
        </>
      ) : opens === "other" ? (
        <>
          <p className="my-4 max-w-line">{t.other({ now: facts.now ?? "" })}</p>
          <FormFrame action="/logout">
            <Button>{t.logOut}</Button>
          </FormFrame>
        </>
      ) : (
        <>
          {opens === "new" ? (
            <>
              <p className="my-4 max-w-line">{t.begun({ day, what })}</p>
              <p className="my-4 max-w-line">{t.open}</p>
              <p className="my-4 max-w-line">{t.stay}</p>
            </>
          ) : (
            <p className="my-4 max-w-line">{opens === "here" ? t.here({ what }) : t.account}</p>
          )}
          {facts.instead ? <p className="notice my-4 max-w-line">{t.instead}</p> : null}
          <p className="my-4 max-w-line">{t.once}</p>
          {/* The action includes the link's token, so that a refused form returns to this page. */}
          <FormFrame
            result={result}
            action={`/login/ctoken?${new URLSearchParams({ proof: facts.proof })}`}
            intent="prove"
          >
            <input type="hidden" name="token" value={facts.proof} />
            <PersonOnly why={t.onlyThemselves}>
              <Button>{t.confirm}</Button>
            </PersonOnly>
          </FormFrame>
        </>
      )}
      <p className="mt-8 max-w-line text-small text-soft">{t.notYou}</p>
    </>
  );
}
