import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { formatCents } from "~/domain/money";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { offeredAddOns } from "~/screens/sign-up/membership-choice.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: "Add-ons" };

export const loader = stepPage(companyFlow, "addons", async ({ backend }) => ({
  addOns: (await offeredAddOns(backend)).map(({ slug, title, summary, price_c, price_unit }) => ({
    ...{ slug, title, summary, price_c, price_unit },
  })),
}));
export const action = stepForm(companyFlow, "addons");

const units: Record<string, string> = {
  per_person: "a person",
  per_employee: "an employee",
  flat: "in all",
};

export default function CompanyAddOns() {
  const { page, addOns } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title="Add-ons for the team" answer={answer}>
      <CheckboxGroup
        field={field("addons")}
        label="Which add-ons do you want?"
        hint="Tick as many as you like, or none. Prices are per month. You can change this later."
        options={addOns.map(({ slug, title, summary, price_c, price_unit }) => ({
          value: slug,
          text: title,
          detail: summary,
          aside: `${formatCents(price_c)} ${units[price_unit] ?? ""}`,
        }))}
      />
    </StepFrame>
  );
}
