import { useLoaderData } from "@remix-run/react";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { useRefused } from "~/components/forms/use-refused";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { membershipCost } from "~/screens/sign-up/membership-choice.server";
import { draftHeldBy } from "~/screens/sign-up/submit.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: "Check your answers" };

export const loader = checkPage(companyFlow, async ({ backend }) => ({
  cost: await membershipCost(backend, "company", await draftHeldBy({ backend }, companyFlow)),
}));
export const action = checkForm(companyFlow);

export default function CompanyRecap() {
  const { page, cost } = useLoaderData<typeof loader>();
  const result = useRefused();
  return <CheckAnswers page={page} cost={cost} result={result} />;
}
