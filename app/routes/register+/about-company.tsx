import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { CompanyFields } from "~/components/company/company-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About the company", es: "Sobre la empresa" } };

export const loader = stepPage(companyFlow, "about-company");
export const action = stepForm(companyFlow, "about-company");

export default function AboutCompany() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      <CompanyFields
        field={fieldStates(answer?.result, page.constraints, page.answers)}
        ein="optional"
      />
    </StepFrame>
  );
}
