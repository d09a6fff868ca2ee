import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Your company", es: "Su empresa" } };

export const loader = stepPage(offerFlow, "e-lookup");
/** Stores the typed EIN, which only the next page compares with the record. */
export const action = stepForm(offerFlow, "e-lookup");

/** Asks the owner for the company's EIN. */
export default function EmployerLookUp() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).lookUp;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      <TextField
        field={field("ein")}
        label={t.ein}
        hint={t.hint}
        inputMode="numeric"
        className="max-w-[11rem]"
      />
    </StepFrame>
  );
}
