import { useLoaderData } from "@remix-run/react";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { useRefused } from "~/components/forms/use-refused";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { loadMembershipCost } from "~/screens/sign-up/membership-choice.server";
import { loadOwnDraft } from "~/screens/sign-up/submit.server";
import { teamNotes } from "~/screens/sign-up/team/team-notes.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

/** Returns the cost of the membership, and what is unfinished about the team. */
export const loader = checkPage(companyFlow, async (args) => {
  const draft = await loadOwnDraft(args, companyFlow);
  return {
    cost: await loadMembershipCost(args, "company", draft),
    notes: teamNotes(draft, args.language),
  };
});

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";
export const action = checkForm(companyFlow);

export default function CompanyRecap() {
  return <CheckAnswers mayWait {...useLoaderData<typeof loader>()} result={useRefused()} />;
}
