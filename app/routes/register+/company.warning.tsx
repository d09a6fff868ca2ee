import { useLoaderData } from "@remix-run/react";
import { SavedDraft } from "~/components/sign-up/draft/saved-draft";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { savedDraftForm, savedDraftPage } from "~/http/step.server";

export const handle = { title: { en: "Your sign-up", es: "Su inscripción" } };

/** Returns the kept draft, or what became of it; redirects to the start without one. */
export const loader = savedDraftPage(companyFlow);

/** Emails or deletes the draft. */
export const action = savedDraftForm(companyFlow);

export default function CompanyWarning() {
  return <SavedDraft page={useLoaderData<typeof loader>()} />;
}
