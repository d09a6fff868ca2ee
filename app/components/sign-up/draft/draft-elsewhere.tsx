import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { useTexts } from "~/language/use-texts";
import { draftElsewhereTexts } from "./draft-elsewhere.text";

export type DraftElsewhere = {
  how: "elsewhere" | "deleted";
  /** When and why it was deleted, if known. */
  end: DraftEnd | null;
  /** Null if this browser didn't enter it. */
  email: string | null;
  /** True if another user is signed in here. */
  signedIn: boolean;
  /** True if it continues in another browser without an account, so that the link in an email opens it. */
  byLink: boolean;
  /** The page after signing in, and the action of these forms. */
  next: string;
  action: string;
};

/** Tells where a draft is that this browser once opened, and how to open it again. */
export function DraftElsewherePage({ title, page }: { title: string; page: DraftElsewhere }) {
  const say = useTexts(draftElsewhereTexts);
  const moved = page.how === "elsewhere";
  const { end } = page;
  const deleted = end ? say[end.why](end) : say.deleted;
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      <p className="my-4 max-w-line text-lead">
        {moved ? (page.byLink ? say.movedOnly : say.moved) : deleted}
      </p>
      {moved ? <OpenIt page={page} /> : null}
      <FormFrame action={page.action} intent="forget" className="mt-8">
        {moved ? <p className="max-w-line text-small text-soft">{say.anewHint}</p> : null}
        <Button quiet={moved}>{say.anew}</Button>
      </FormFrame>
    </div>
  );
}

function OpenIt({ page: { email, signedIn, byLink, next } }: { page: DraftElsewhere }) {
  const say = useTexts(draftElsewhereTexts);
  const how = email ? say.how({ email }) : say.howNameless;
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">{say.open}</h2>
      <p className="my-3 max-w-line">{signedIn ? say.signedIn : byLink ? say.byLink : how}</p>
      {signedIn ? (
        <FormFrame action="/logout">
          <Button>{say.signOut}</Button>
        </FormFrame>
      ) : email && !byLink ? (
        <FormFrame action="/login">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="next" value={next} />
          <Button>{say.mail}</Button>
        </FormFrame>
      ) : (
        <LinkButton href={`/login?next=${encodeURIComponent(next)}`}>{say.signIn}</LinkButton>
      )}
      <p className="mt-4 max-w-line text-small text-soft">{say.code}</p>
    </section>
  );
}
