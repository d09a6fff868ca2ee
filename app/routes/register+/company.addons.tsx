import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates } from "~/components/forms/field-state";
import { addOnsTexts } from "~/components/sign-up/add-ons.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { inLanguage } from "~/domain/benefits/in-language";
import { companyAddOns } from "~/core/billing/membership";
import { useTexts } from "~/language/use-texts";
import { walkFor } from "~/screens/engine/ask-walk.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Add-ons", es: "Complementos" } };

export const loader = stepPage(companyFlow, "addons", async (args) => {
  const { caller, language } = args;
  const [addOns, { draft }] = await Promise.all([
    companyAddOns(caller),
    walkFor(args, companyFlow),
  ]);
  return {
    isYearly: draft?.steps["subscription"]?.data["period"] === "yearly",
    addOns: addOns.map((addOn) => ({
      slug: addOn.slug,
      title: inLanguage(addOn, "title", language),
      summary: inLanguage(addOn, "summary", language),
      price_c: addOn.price_c,
      price_unit: addOn.price_unit,
    })),
  };
});
export const action = stepForm(companyFlow, "addons");

export default function CompanyAddOns() {
  const { page, addOns, isYearly } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(addOnsTexts);
  const price = useTexts(addOnPriceTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={t.title} answer={answer}>
      {addOns.length > 0 ? (
        <CheckboxGroup
          field={field("addons")}
          label={t.which}
          hint={isYearly ? `${t.hint} ${t.yearly}` : t.hint}
          options={addOns.map(({ slug, title, summary, price_c, price_unit }) => ({
            value: slug,
            text: title,
            detail: summary,
            aside: price[price_unit]({ cents: price_c }),
          }))}
        />
      ) : (
        <p className="max-w-line">{t.none}</p>
      )}
    </StepFrame>
  );
}
