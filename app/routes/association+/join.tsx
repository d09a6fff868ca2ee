import { useLoaderData } from "@remix-run/react";
import { JoinFields } from "~/components/association/join-step";
import { joinStepTexts } from "~/components/association/join-step.text";
import { inviteName } from "~/domain/sign-up/unseen-answers";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { joinPage, wrongDoor } from "~/screens/association/join-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Join your association", es: "Únase a su asociación" } };

export const loader = stepPage(associationFlow, "join", joinPage);
export const action = stepForm(associationFlow, "join", wrongDoor);

export default function Join() {
  const { page, brought, invited, membership, changed } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(joinStepTexts);
  // The action keeps the invitation, so that the page still knows it after an error.
  const door = invited ? `?${inviteName}=${encodeURIComponent(invited.invite)}` : "";
  return (
    <StepFrame
      page={{ ...page, action: `${page.action}${door}` }}
      title={t.title}
      lead={t.lead}
      answer={answer}
    >
      <JoinFields
        field={fieldStates(answer?.result, page.constraints, page.answers)}
        brought={brought}
        invited={invited}
        membership={membership}
        changed={changed}
      />
    </StepFrame>
  );
}
