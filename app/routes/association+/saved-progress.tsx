import { useLoaderData } from "@remix-run/react";
import { SavedDraft } from "~/components/sign-up/draft/saved-draft";
import { associationFlow } from "~/screens/association/association-flow.server";
import { savedDraftForm, savedDraftPage } from "~/http/step.server";

export const handle = { title: { en: "Your sign-up", es: "Su solicitud" } };

/** Returns the kept draft, or what became of it; redirects to the start without one. */
export const loader = savedDraftPage(associationFlow);

/** Emails or deletes the draft. */
export const action = savedDraftForm(associationFlow);

/** Until when and how the draft can be resumed, or what became of it. */
export default function SavedProgress() {
  return <SavedDraft page={useLoaderData<typeof loader>()} />;
}
