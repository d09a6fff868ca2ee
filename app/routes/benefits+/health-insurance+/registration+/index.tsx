import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { ElectingPerson } from "~/components/health/elect/electing-person";
import { familyTexts } from "~/components/health/elect/family.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { electionFacts, electionFlow } from "~/screens/health/elect/election-flow.server";

export const handle = { title: { en: "About you", es: "Sobre usted" }, noScripts: true };

export const loader = stepPage(electionFlow, "registration", async ({ caller, user }) => ({
  email: user?.user_email ?? "",
  at_work: (await electionFacts({ caller })).at_work,
}));
export const action = stepForm(electionFlow, "registration");

export default function Registration() {
  const { page, email, at_work } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(familyTexts).person;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      <ElectingPerson field={field} email={email} at_work={at_work} />
    </StepFrame>
  );
}
