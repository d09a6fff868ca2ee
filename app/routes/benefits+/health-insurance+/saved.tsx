import { useLoaderData } from "@remix-run/react";
import { SavedDraft } from "~/components/sign-up/draft/saved-draft";
import { form, page } from "~/http/route.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { changeSavedDraft, loadSavedDraftPage } from "~/screens/sign-up/submit.server";

export const handle = {
  title: { en: "Your choice of coverage", es: "Su elección de cobertura" },
  noScripts: true,
};

/** Returns the draft that was saved, or what became of it; redirects to the start without one. */
export const loader = page(["auth"], (args) => loadSavedDraftPage(args, electionFlow));

/** Emails the link again, deletes the draft, or drops the key of one that isn't open here anymore. */
export const action = form(["auth"], (posted) => changeSavedDraft(posted, electionFlow));

/** Until when and how the draft can be resumed, or what became of it. */
export default function SavedChoice() {
  return <SavedDraft page={useLoaderData<typeof loader>()} />;
}
