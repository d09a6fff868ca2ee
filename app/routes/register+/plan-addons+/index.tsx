import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates } from "~/components/forms/field-state";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { extrasToOffer } from "~/screens/health/set-up/extras.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = {
  title: { en: "Dental, vision and add-ons", es: "Dental, visión y complementos" },
};

export const loader = stepPage(offerFlow, "plan-addons", extrasToOffer);
export const action = stepForm(offerFlow, "plan-addons");

export default function OfferedExtras() {
  const { page, groups } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).extras;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      {groups.length === 0 ? <p>{t.none}</p> : null}
      {groups.map(({ name, title, options }) => (
        <CheckboxGroup
          key={name}
          field={field(name)}
          label={title}
          hint={t.hint}
          options={options}
        />
      ))}
    </StepFrame>
  );
}
