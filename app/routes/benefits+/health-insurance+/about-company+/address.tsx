import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { AddressFields } from "~/components/company/address-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Where the company works", es: "Dónde trabaja la empresa" } };

export const loader = stepPage(offerFlow, "about-company/address");
export const action = stepForm(offerFlow, "about-company/address");

export default function GroupCompanyAddress() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).company;
  return (
    <StepFrame page={page} title={page.title} lead={t.address} answer={answer}>
      <AddressFields field={fieldStates(answer?.result, page.constraints, page.answers)} />
    </StepFrame>
  );
}
