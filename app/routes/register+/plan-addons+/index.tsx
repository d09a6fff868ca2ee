import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/option";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { inLanguage } from "~/domain/benefits/in-language";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { stepForm, stepPage } from "~/http/step.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import type { PageRequest } from "~/sessions/visitor";

export const handle = {
  title: { en: "Dental, vision and add-ons", es: "Dental, visión y complementos" },
};

/** Returns the dental plans, vision plans and add-ons that can be offered, with prices; empty groups are left out. */
export const loader = stepPage(offerFlow, "plan-addons", async (args: PageRequest) => {
  const facts = await loadGroupSetUp(args);
  const t = say(setUpTexts, args.language).extras;
  const plans = (list: readonly { slug: string; name: string; premium_c: { ee: number } }[]) =>
    list.map(({ slug, name, premium_c }) => ({
      value: slug,
      text: name,
      aside: t.from({ cents: premium_c.ee }),
    }));
  const addOns = (facts?.add_ons ?? []).map((addOn) => ({
    value: addOn.slug,
    text: inLanguage(addOn, "title", args.language),
    detail: inLanguage(addOn, "summary", args.language),
    aside: t.month({ cents: addOn.price_c }),
  }));
  const groups = [
    { name: "dental", title: t.dental, options: plans(facts?.dental ?? []) },
    { name: "vision", title: t.vision, options: plans(facts?.vision ?? []) },
    { name: "addons", title: t.addOns, options: addOns },
  ];
  return { groups: groups.filter(({ options }) => options.length > 0) };
});

export const action = stepForm(offerFlow, "plan-addons");

/** Asks which dental plans, vision plans and add-ons the company offers. */
export default function OfferedExtras() {
  const { page, groups } = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const t = useTexts(setUpTexts).extras;
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      {groups.length === 0 ? <p>{t.none}</p> : null}
      {groups.map(({ name, title, options }) => (
        <CheckboxGroup
          key={name}
          field={field(name)}
          label={title}
          hint={t.hint}
          options={options}
        />
      ))}
    </StepFrame>
  );
}
