import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { AddressFields } from "~/components/sign-up/address-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { industries } from "~/domain/company/industries";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";

export const handle = { title: "About the company" };

export const loader = stepPage(companyFlow, "about-company");
export const action = stepForm(companyFlow, "about-company");

const branches = [
  ["", "Select an industry"] as const,
  ...industries.map((name) => [name, name] as const),
];

export default function AboutCompany() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const types = useTexts(entityTypeLabels);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title="About the company" answer={answer}>
      <TextField field={field("co_name")} label="Legal name" autoComplete="organization" />
      <TextField
        field={field("ein")}
        label="Employer Identification Number, EIN (optional)"
        hint="9 digits. You need it only for a group health plan."
        inputMode="numeric"
        className="max-w-[11rem]"
      />
      <SelectField
        field={field("entity_type")}
        label="Business type"
        options={[["", "Select a business type"] as const, ...Object.entries(types)]}
      />
      <SelectField field={field("industry")} label="Industry" options={branches} />
      <TextField
        field={field("full_time_count")}
        label="Full-time employees"
        hint="People who work 30 hours a week or more, with you if you do."
        inputMode="numeric"
        className="max-w-[7rem]"
      />
      <TextField
        field={field("part_time_count")}
        label="Part-time employees (optional)"
        inputMode="numeric"
        className="max-w-[7rem]"
      />
      <TextField field={field("phone")} label="Company phone number" type="tel" />
      <TextField
        field={field("website")}
        label="Website (optional)"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
      />
      <h2 className="text-h3">Where the company works</h2>
      <AddressFields field={field} />
    </StepFrame>
  );
}
