import { useLoaderData } from "@remix-run/react";
import { familyTexts } from "~/components/health/elect/family.text";
import { DependentForm, HouseholdList, RemoveDependent } from "~/components/health/elect/household";
import { StepLayout } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { changeHousehold, householdPage } from "~/screens/health/elect/household.server";

export const handle = { title: { en: "Who you cover", es: "A quién cubre" }, noScripts: true };

export const loader = page(guardsAt(electionFlow, "dependents"), householdPage);
export const action = form(guardsAt(electionFlow, "dependents"), changeHousehold);

export default function Dependents() {
  const { page, list, form: person, removal } = useLoaderData<typeof loader>();
  const { family: t } = useTexts(familyTexts);
  const result = useStepAnswer(page)?.result;
  const title = removal
    ? t.removeTitle({ name: removal.name })
    : person
      ? person.id
        ? t.editTitle
        : t.addTitle
      : page.title;
  const { answers, constraints } = page;
  return (
    <StepLayout page={page} title={title} lead={list ? t.lead : null}>
      {list ? <HouseholdList {...{ page, list, answers, constraints, result }} /> : null}
      {person ? <DependentForm page={page} person={person} result={result} /> : null}
      {removal ? <RemoveDependent page={page} removal={removal} result={result} /> : null}
    </StepLayout>
  );
}
