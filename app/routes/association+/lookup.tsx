import { useLoaderData } from "@remix-run/react";
import { LookupFields } from "~/components/association/lookup-step";
import { lookupStepTexts } from "~/components/association/lookup-step.text";
import type { LookedUp } from "~/domain/association/joining-names";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { lookedUp, lookupPage } from "~/screens/association/lookup-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Find yourself on the list", es: "Búsquese en la lista" } };

export const loader = stepPage(associationFlow, "lookup", lookupPage);
export const action = stepForm(associationFlow, "lookup", lookedUp);

/** The fields of the search. */
const searchedBy = ["name", "ein_last4", "zip"];

export default function Lookup() {
  const { page, ...kept } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(lookupStepTexts);
  const { association } = kept;
  const typed = fieldStates(answer?.result, page.constraints, page.answers);
  const searched = fieldStates(undefined, page.constraints, page.answers);
  // Results of another search must not be shown for a refused one.
  const isFound = searchedBy.every(
    (name) => (typed(name).defaultValue ?? "") === (searched(name).defaultValue ?? ""),
  );
  const shown: LookedUp = isFound ? kept : { ...kept, found: [], told: "nothing" };
  return (
    <StepFrame page={page} title={t.title} lead={t.lead({ association })} answer={answer}>
      <LookupFields field={typed} page={shown} />
    </StepFrame>
  );
}
