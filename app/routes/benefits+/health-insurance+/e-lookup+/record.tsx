import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { SummaryList } from "~/components/ui/summary-list";
import { lookUpEmployer } from "~/core/health/set-up";
import { maskedLast4, einDigits } from "~/domain/company/ein-text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import type { Answers } from "~/domain/sign-up/registration";
import { stepForm, stepPage } from "~/http/step.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { addressRows, textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { groupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import type { PageRequest } from "~/sessions/visitor";

export const handle = {
  title: { en: "Your company on record", es: "Su empresa en nuestros registros" },
};

/**
 * Returns what is on record of the visitor's company, and whether the EIN that they typed is its own. It says nothing
 * of other companies.
 */
export const loader = stepPage(offerFlow, "e-lookup/record", async (args: PageRequest) => {
  const { language, caller } = args;
  const t = say(setUpTexts, language).record;
  const [walk, facts] = [await loadWalk(args, offerFlow), await groupSetUp(args)];
  const input = textOf((walk.draft?.steps["e-lookup"]?.data ?? {}) as Answers, "ein");
  if (!facts) return { words: "", rows: [] };
  const { company } = facts;
  const ein = einDigits(input);
  const { found, associations } = await lookUpEmployer(caller, ein);
  const types: Record<string, string> = say(entityTypeLabels, language);
  const [address] = addressRows(
    { ...company.address, line2: company.address?.line2 ?? "" },
    { language },
  );
  const words = {
    own: t.own,
    other: t.other({ company: company.co_name, last4: company.ein_last4 ?? "" }),
    none: t.none({ company: company.co_name }),
  };
  return {
    words: words[found],
    rows: [
      { term: t.name, detail: company.co_name },
      {
        term: t.ein,
        detail: company.ein_last4 === null ? null : maskedLast4(company.ein_last4),
      },
      { term: t.type, detail: types[company.entity_type] ?? null },
      { term: t.address, detail: address?.value ?? null },
      { term: t.associations, detail: associations.join(", ") || null },
    ].filter((row): row is { term: string; detail: string } => row.detail !== null),
  };
});

export const action = stepForm(offerFlow, "e-lookup/record");

export default function EmployerRecord() {
  const { page, words, rows } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).record;
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} lead={words} answer={answer}>
      <SummaryList rows={rows} />
      <RadioCards
        field={field("known")}
        label={t.isIt}
        options={[
          { value: "confirmed", text: t.confirmed },
          { value: "not_listed", text: t.notListed, detail: t.notListedDetail },
        ]}
      />
    </StepFrame>
  );
}
