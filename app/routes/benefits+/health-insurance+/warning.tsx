import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { GroupReasons } from "~/components/health/set-up/group-reasons";
import { DraftElsewherePage } from "~/components/sign-up/draft/saved-draft";
import { Button, LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { seeOther, isRedirect } from "~/screens/forms/form-answer.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { findNoPlanReasons } from "~/screens/health/set-up/no-plan-reasons";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { changeSavedDraft, isResumable, loadSavedDraftPage } from "~/screens/sign-up/submit.server";

export const handle = { title: { en: "Your group plan", es: "Su plan de grupo" } };

/**
 * Returns a saved sign-up, and why it can't go on if the group can't have a plan (`refusal`). Without one, redirects; a
 * member who chooses for themselves, to the page of that choice.
 */
export const loader = page(["auth"], async (args) => {
  const page = await loadSavedDraftPage(args, offerFlow);
  if (isRedirect(page)) {
    // A member who chooses for themselves has a page of their own for it.
    const { draft } = await loadWalk(args, electionFlow);
    return isResumable(draft) ? seeOther(electionFlow.warning) : page;
  }
  const facts = await loadGroupSetUp(args);
  const refusal = facts && findNoPlanReasons(facts, args.language);
  const t = say(groupPageTexts, args.language);
  if (page.elsewhere) return { ...page, refusal: null };
  return { ...page, documentTitle: refusal ? t.ineligible : t.title, refusal };
});

/** Emails or deletes the draft of a company's offer. */
export const action = form(["auth"], (posted) => changeSavedDraft(posted, offerFlow));

/** A saved sign-up to continue, email or remove; if the group can't have a plan, the reasons. */
export default function SavedOffer() {
  const { documentTitle: title, elsewhere, saved, refusal } = useLoaderData<typeof loader>();
  const t = useTexts(groupPageTexts);
  if (elsewhere) return <DraftElsewherePage title={title} page={elsewhere} />;
  return (
    <div className="one-thing frame pt-8">
      <h1>{title}</h1>
      {refusal ? <GroupReasons refusal={refusal} /> : null}
      <p className="my-4 max-w-line text-lead">{t.until({ until: saved.expires_at })}</p>
      <div className="mb-6 flex flex-wrap gap-3">
        {refusal ? null : <LinkButton href={saved.goOn}>{t.goOn}</LinkButton>}
        <QuietLink href="/">{t.leave}</QuietLink>
      </div>
      <FormFrame action={saved.action} intent="link">
        <Button quiet>{t.mail}</Button>
      </FormFrame>
      <details className="mt-12 max-w-line">
        <summary>{t.remove}</summary>
        <p className="my-3">{t.removed}</p>
        <FormFrame action={saved.action} intent="discard">
          <Button quiet>{t.sure}</Button>
        </FormFrame>
      </details>
    </div>
  );
}
