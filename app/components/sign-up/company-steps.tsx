import { AddressFields } from "~/components/company/address-fields";
import { addressFieldsTexts } from "~/components/company/address-fields.text";
import { CompanyFields } from "~/components/company/company-fields";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { useTexts } from "~/language/use-texts";
import { StepFrame, type StepFacts } from "./step-frame";
import { useStepAnswer } from "./use-step-answer";

/** Steps about a company that several sign-ups have. */

type StepPage = StepFacts & {
  title: string;
  constraints: Constraints;
  answers: Parameters<typeof fieldStates>[2];
  refused: FormResult | null;
};

export function AboutCompanyStep({ page }: { page: StepPage }) {
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

export function CompanyAddressStep({ page }: { page: StepPage }) {
  const answer = useStepAnswer(page);
  const lead = useTexts(addressFieldsTexts).company;
  return (
    <StepFrame page={page} title={page.title} lead={lead} answer={answer}>
      <AddressFields field={fieldStates(answer?.result, page.constraints, page.answers)} />
    </StepFrame>
  );
}
