import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { AddressFields } from "~/components/company/address-fields";
import { addressFieldsTexts } from "~/components/company/address-fields.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Where the company works", es: "Dónde trabaja la empresa" } };

export const loader = stepPage(companyFlow, "about-company/address");
export const action = stepForm(companyFlow, "about-company/address");

export default function CompanyAddress() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title={page.title}
      lead={useTexts(addressFieldsTexts).company}
      answer={answer}
    >
      <AddressFields field={field} />
    </StepFrame>
  );
}
