import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { UnsureQuestions } from "~/components/health/elect/unsure-questions";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { stepForm, stepPage } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadElectionFacts, electionFlow } from "~/screens/health/elect/election-flow.server";

const marketplaceTexts = texts({
  en: {
    title: "The wellness marketplace",
    lead: "Offers for fitness, food, sleep and family that come with the Plus membership. Yours is Essential.",
    question: "Do you want to change to Plus?",
    yes: {
      monthly: "Yes, for {price:money} more a month",
      yearly: "Yes, for {price:money} more a year",
    },
    yesDetail: "Starts today; charged from the next invoice for your membership.",
    no: "No, keep Essential",
  },
  es: {
    title: "El mercado de bienestar",
    lead: "Ofertas de ejercicio, alimentación, sueño y familia que vienen con la membresía Plus. La suya es Essential.",
    question: "¿Quiere cambiar a Plus?",
    yes: {
      monthly: "Sí, por {price:money} más al mes",
      yearly: "Sí, por {price:money} más al año",
    },
    yesDetail: "Desde hoy; se cobra desde la próxima factura de su membresía.",
    no: "No, seguir con Essential",
  },
});

export const handle = {
  title: { en: "The wellness marketplace", es: "El mercado de bienestar" },
  noScripts: true,
};

/** Returns the cents and period of the Plus tier's extra price (`plus`); null if the member isn't asked about it. */
export const loader = stepPage(electionFlow, "marketplace", async ({ caller }) => {
  const marketplace = (await loadElectionFacts({ caller })).choices?.marketplace;
  return { plus: marketplace?.how === "asked" ? marketplace : null };
});

export const action = stepForm(electionFlow, "marketplace");

/** Asks whether to take the Plus tier; only members with `plus` have this step. */
export default function PlanMarketplace() {
  const { page, plus } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(marketplaceTexts);
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
      <UnsureQuestions step="marketplace" field={field} />
    </StepFrame>
  );
}
