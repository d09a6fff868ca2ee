import { useLoaderData } from "@remix-run/react";
import { RadioCards } from "~/components/forms/option";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "The wellness marketplace", es: "El mercado de bienestar" } };

/** Returns the marketplace's price for each full-time person a month (`cents`), and their number (`people`). */
export const loader = stepPage(offerFlow, "plan-marketplace", async (args) => {
  const facts = await loadGroupSetUp(args);
  return { cents: facts?.marketplace_c ?? 0, people: facts?.eligibility.full_time ?? 0 };
});

export const action = stepForm(offerFlow, "plan-marketplace");

/** Asks an owner who sets up a health offer whether to pay for the marketplace for everyone. */
export default function OfferMarketplace() {
  const { page, cents, people } = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const t = useTexts(setUpTexts).marketplace;
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      <RadioCards
        field={field("marketplace")}
        label={t.question}
        options={[
          {
            value: "yes",
            text: t.yes,
            detail: t.yesDetail({ cents, people, total: cents * people }),
          },
          { value: "no", text: t.no, detail: t.noDetail },
        ]}
      />
    </StepFrame>
  );
}
