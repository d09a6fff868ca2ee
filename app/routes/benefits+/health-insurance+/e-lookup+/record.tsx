import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { SummaryList } from "~/components/ui/summary-list";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { foundEmployer } from "~/screens/health/set-up/found-employer.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = {
  title: { en: "Your company on record", es: "Su empresa en nuestros registros" },
};

export const loader = stepPage(offerFlow, "e-lookup/record", foundEmployer);
export const action = stepForm(offerFlow, "e-lookup/record");

export default function EmployerRecord() {
  const { page, words, rows } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).record;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} lead={words} answer={answer}>
      <SummaryList rows={rows} />
      <RadioCards
        field={field("known")}
        label={t.isIt}
        options={[
          { value: "confirmed", text: t.confirmed },
          { value: "not_listed", text: t.notListed, detail: t.notListedDetail },
        ]}
      />
    </StepFrame>
  );
}
