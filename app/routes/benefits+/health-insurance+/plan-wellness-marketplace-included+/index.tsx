import { useLoaderData } from "@remix-run/react";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "The wellness marketplace", es: "El mercado de bienestar" } };

export const loader = stepPage(offerFlow, "marketplace-included");
export const action = stepForm(offerFlow, "marketplace-included");

export default function MarketplaceIncluded() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).marketplace;
  return (
    <StepFrame page={page} title={t.included} lead={t.includedText} answer={answer}>
      <input type="hidden" name="seen_included" value="yes" />
      <p>
        <a href="/benefits">{t.see}</a>
      </p>
    </StepFrame>
  );
}
