import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates } from "~/components/forms/field-state";
import { addOnsTexts } from "~/components/sign-up/add-ons.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { formatCents } from "~/domain/money";
import { useTexts } from "~/language/use-texts";
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

export default function CompanyAddOns() {
  const { page, addOns } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const said = useTexts(addOnsTexts);
  const units: Record<string, string> = said.units;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={said.title} answer={answer}>
      {addOns.length > 0 ? (
        <CheckboxGroup
          field={field("addons")}
          label={said.which}
          hint={said.hint}
          options={addOns.map(({ slug, title, summary, price_c, price_unit }) => ({
            value: slug,
            text: title,
            detail: summary,
            aside: `${formatCents(price_c)} ${units[price_unit] ?? ""}`,
          }))}
        />
      ) : (
        <p className="max-w-line">{said.none}</p>
      )}
    </StepFrame>
  );
}
