import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RoleFields } from "~/components/sign-up/owner/role-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { associationFlow } from "~/screens/association/association-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = {
  title: { en: "Who signs for the company", es: "Quién firma por la empresa" },
};

export const loader = stepPage(associationFlow, "team");
export const action = stepForm(associationFlow, "team");

/** Asks for the signer's role, and for the owner if that's another person. */
export default function Signer() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      <RoleFields field={fieldStates(answer?.result, page.constraints, page.answers)} />
    </StepFrame>
  );
}
