import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/option";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { listCompanyAddOns } from "~/core/billing/membership";
import { addOnPriceTexts } from "~/domain/benefits/add-on-price.text";
import { inLanguage } from "~/domain/benefits/in-language";
import { stepForm, stepPage } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";

const addOnsTexts = texts({
  en: {
    title: "Add-ons for the team",
    which: "Which add-ons do you want?",
    hint: "Check as many as you like, or none.",
    yearly: "You pay for the year at once: 12 of these prices, less 10%.",
    none: "There are no add-ons to choose right now. Continue without them.",
  },
  es: {
    title: "Complementos para el equipo",
    which: "¿Qué complementos quiere?",
    hint: "Marque los que quiera, o ninguno.",
    yearly: "El año se paga de una vez: 12 de estos precios, menos el 10\u00a0%.",
    none: "Por ahora no hay complementos para elegir. Siga sin ellos.",
  },
});

export const handle = { title: { en: "Add-ons", es: "Complementos" } };

/** Returns the add-ons for companies with monthly prices, and whether the membership is paid by the year. */
export const loader = stepPage(companyFlow, "addons", async (args) => {
  const { caller, language } = args;
  const [addOns, { draft }] = await Promise.all([
    listCompanyAddOns(caller),
    loadWalk(args, companyFlow),
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
  const { answer, field } = useStepForm(page);
  const t = useTexts(addOnsTexts);
  const price = useTexts(addOnPriceTexts);
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
