import { useLoaderData } from "@remix-run/react";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { useRefused } from "~/components/forms/use-refused";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { membershipCost } from "~/screens/sign-up/membership-choice.server";
import { draftHeldBy } from "~/screens/sign-up/submit.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

export const loader = checkPage(individualFlow, async (asked) => ({
  cost: await membershipCost(asked, "individual", await draftHeldBy(asked, individualFlow)),
}));
/** Of a form that is refused because its answers have changed, the page has the new ones. */
export const shouldRevalidate = () => true;
export const action = checkForm(individualFlow);

export default function IndividualRecap() {
  const { page, cost } = useLoaderData<typeof loader>();
  const result = useRefused();
  return <CheckAnswers page={page} cost={cost} result={result} />;
}
