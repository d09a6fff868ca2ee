import { useLoaderData } from "@remix-run/react";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { NoPlansThere } from "~/components/sign-up/no-plans-there";
import { useRefused } from "~/components/forms/use-refused";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { loadMembershipCost } from "~/screens/sign-up/membership-choice.server";
import { findPlaceWithoutPlans } from "~/screens/health/place-without-plans.server";
import { loadOwnDraft } from "~/screens/sign-up/submit.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

/** Returns the cost of the membership, and what an applicant reads where no health plan is sold. */
export const loader = checkPage(individualFlow, async (args) => {
  const draft = await loadOwnDraft(args, individualFlow);
  const [cost, noPlansThere] = await Promise.all([
    loadMembershipCost(args, "individual", draft),
    findPlaceWithoutPlans(args, individualFlow, draft),
  ]);
  return { cost, noPlansThere };
});

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";
export const action = checkForm(individualFlow);

export default function IndividualRecap() {
  const { page, cost, noPlansThere } = useLoaderData<typeof loader>();
  return (
    <CheckAnswers page={page} cost={cost} result={useRefused()}>
      {noPlansThere ? <NoPlansThere {...noPlansThere} /> : null}
    </CheckAnswers>
  );
}
