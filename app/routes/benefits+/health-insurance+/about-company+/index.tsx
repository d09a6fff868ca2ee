import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import { CompanyFields } from "~/components/company/company-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About the company", es: "Sobre la empresa" } };

export const loader = stepPage(offerFlow, "about-company");
export const action = stepForm(offerFlow, "about-company");

/** Asks for the company's details, owners and waiting period. */
export default function AboutGroupCompany() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).company;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} lead={t.lead} answer={answer}>
      <CompanyFields
        field={field}
        ein="needed"
        besides={
          <TextField
            field={field("owner_count")}
            label={t.owners}
            inputMode="numeric"
            className="max-w-[7rem]"
          />
        }
      />
      <RadioCards
        field={field("waiting_period_days")}
        label={t.waiting}
        hint={t.waitingHint}
        options={["0", "30", "60"].map((days) => ({
          value: days,
          text: days === "0" ? t.waits.none : t.waits.some({ days: Number(days) }),
        }))}
      />
    </StepFrame>
  );
}
