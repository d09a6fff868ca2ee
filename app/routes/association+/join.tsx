import { useLoaderData } from "@remix-run/react";
import { JoinFields } from "~/components/association/join-step";
import { joinStepTexts } from "~/components/association/join-step.text";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { joinPage, wrongDoor } from "~/screens/association/join-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: "Join your association" };

export const loader = stepPage(associationFlow, "join", joinPage);
export const action = stepForm(associationFlow, "join", wrongDoor);

export default function Join() {
  const { page, brought, invited, membership } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const said = useTexts(joinStepTexts);
  return (
    <StepFrame page={page} title={said.title} lead={said.lead} answer={answer}>
      <JoinFields
        field={fieldStates(answer?.result, page.constraints, page.answers)}
        brought={brought}
        invited={invited}
        membership={membership}
      />
    </StepFrame>
  );
}
