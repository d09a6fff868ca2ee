import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { chooseTexts } from "~/components/health/elect/choose.text";
import { Unsure } from "~/components/health/elect/unsure";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { loadElectionFacts, electionFlow } from "~/screens/health/elect/election-flow.server";

export const handle = {
  title: { en: "The wellness marketplace", es: "El mercado de bienestar" },
  noScripts: true,
};

export const loader = stepPage(electionFlow, "marketplace", async ({ caller }) => {
  const marketplace = (await loadElectionFacts({ caller })).choices?.marketplace;
  return { plus: marketplace?.how === "asked" ? marketplace : null };
});

export const action = stepForm(electionFlow, "marketplace");

export default function PlanMarketplace() {
  const { page, plus } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(chooseTexts).marketplace;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={t.title} lead={t.lead} answer={answer}>
      <RadioCards
        field={field("marketplace")}
        label={t.question}
        options={[
          {
            value: "yes",
            text: plus ? t.yes[plus.period]({ price: plus.price_c }) : "",
            detail: t.yesDetail,
          },
          { value: "no", text: t.no },
        ]}
      />
      <Unsure step="marketplace" field={field} />
    </StepFrame>
  );
}
