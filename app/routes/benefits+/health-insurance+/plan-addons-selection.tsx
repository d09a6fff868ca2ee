import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/option";
import { fieldStates } from "~/components/forms/field-state";
import { UnsureQuestions } from "~/components/health/elect/unsure-questions";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { stepForm, stepPage } from "~/http/step.server";
import { inLanguage } from "~/domain/benefits/in-language";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadElectionFacts, electionFlow } from "~/screens/health/elect/election-flow.server";

const addOnsTexts = texts({
  en: {
    title: "Add-ons",
    lead: "You pay the full price of an add-on. If you don’t want any, leave them all unchecked.",
    which: "Which add-ons do you want?",
    aMonth: "{cents:money} a month",
    had: "Already yours with the membership: {names}.",
  },
  es: {
    title: "Complementos",
    lead: "Usted paga el precio completo del complemento. No marque ninguno si no quiere complementos.",
    which: "¿Qué complementos quiere?",
    aMonth: "{cents:money} al mes",
    had: "Ya lo tiene con la membresía: {names}.",
  },
});

export const handle = { title: { en: "Add-ons", es: "Complementos" }, noScripts: true };

/** Returns the add-ons to choose from, and the names of those that the membership already has. */
export const loader = stepPage(electionFlow, "addons", async ({ caller, language }) => {
  const { choices } = await loadElectionFacts({ caller });
  const addOns = (choices?.add_ons ?? []).map((addOn) => ({
    slug: addOn.slug,
    title: inLanguage(addOn, "title", language),
    price_c: addOn.price_c,
  }));
  const had = (choices?.add_ons_had ?? []).map((addOn) => inLanguage(addOn, "title", language));
  return { addOns, had };
});

export const action = stepForm(electionFlow, "addons");

/** The add-ons to choose, at monthly prices, and those that the membership has. */
export default function PlanAddOns() {
  const { page, addOns, had } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(addOnsTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={t.title} lead={t.lead} answer={answer}>
      <CheckboxGroup
        field={field("addons")}
        label={t.which}
        options={addOns.map(({ slug, title, price_c }) => ({
          value: slug,
          text: title,
          aside: t.aMonth({ cents: price_c }),
        }))}
      />
      {had.length > 0 ? <p className="mt-2">{t.had({ names: had.join(", ") })}</p> : null}
      <UnsureQuestions step="addons" field={field} />
    </StepFrame>
  );
}
