import { useLoaderData } from "@remix-run/react";
import { LookupFields } from "~/components/association/lookup-step";
import { lookupStepTexts } from "~/components/association/lookup-step.text";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { lookedUp, lookupPage } from "~/screens/association/lookup-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: "Find yourself on the list" };

export const loader = stepPage(associationFlow, "lookup", lookupPage);
export const action = stepForm(associationFlow, "lookup", lookedUp);

export default function Lookup() {
  const { page, ...shown } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const said = useTexts(lookupStepTexts);
  const { association } = shown;
  return (
    <StepFrame page={page} title={said.title} lead={said.lead({ association })} answer={answer}>
      <LookupFields
        field={fieldStates(answer?.result, page.constraints, page.answers)}
        page={shown}
      />
    </StepFrame>
  );
}
