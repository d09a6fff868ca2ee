import { AddressFields } from "~/components/company/address-fields";
import { addressFieldsTexts } from "~/components/company/address-fields.text";
import { CompanyFields } from "~/components/company/company-fields";
import { useTexts } from "~/language/use-texts";
import { StepFrame, type StepFacts } from "./step-frame";
import { useStepForm } from "./use-step-answer";

/** What the page of a step about a company needs. */
type StepPage = StepFacts & Parameters<typeof useStepForm>[0] & { title: string };

/** The whole page about the company, with its form and buttons; the EIN is optional, `ein` says what for. */
export function AboutCompanyStep({
  page,
  ein = "optional",
}: {
  page: StepPage;
  ein?: "optional" | "listed";
}) {
  const { answer, field } = useStepForm(page);
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      <CompanyFields field={field} ein={ein} />
    </StepFrame>
  );
}

/** The whole page of the company's address, with its form and buttons. */
export function CompanyAddressStep({ page }: { page: StepPage }) {
  const { answer, field } = useStepForm(page);
  const lead = useTexts(addressFieldsTexts).company;
  return (
    <StepFrame page={page} title={page.title} lead={lead} answer={answer}>
      <AddressFields field={field} />
    </StepFrame>
  );
}
