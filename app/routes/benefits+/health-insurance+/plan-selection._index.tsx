import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { chooseTexts } from "~/components/health/elect/choose.text";
import {
  AncillaryChoice,
  CompareChoice,
  MedicalChoice,
  NoPlansHere,
} from "~/components/health/elect/plan-choice";
import { Unsure } from "~/components/health/elect/unsure";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { form } from "~/http/route.server";
import { guardsAt, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { choosePlans, plansOffered } from "~/screens/health/elect/choose-plans.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";

export const handle = {
  title: { en: "Choose your plans", es: "Elija sus planes" },
  noScripts: true,
};

export const loader = stepPage(electionFlow, "plan", plansOffered);
export const action = form(guardsAt(electionFlow, "plan"), choosePlans);

export default function PlanSelection() {
  const { page, plans, dental, vision, reasons, compared, at_work, emptyIn } =
    useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(chooseTexts).plan;
  const stored = { ...page.answers, compare: compared };
  const field = fieldStates(answer?.result, page.constraints, stored);
  const isPaid = plans.some(({ paycheck_c }) => paycheck_c !== null);
  return (
    <StepFrame page={page} title={t.title} lead={t.lead} answer={answer}>
      {emptyIn === null ? null : <NoPlansHere place={emptyIn} />}
      <MedicalChoice field={field} plans={plans} reasons={reasons} atWork={at_work} />
      <CompareChoice field={field("compare")} plans={plans} />
      <AncillaryChoice kind="dental" field={field} plans={dental} />
      <AncillaryChoice kind="vision" field={field} plans={vision} />
      {isPaid ? <p className="text-small text-soft">{t.estimate}</p> : null}
      <Unsure step="plan" field={field} />
    </StepFrame>
  );
}
