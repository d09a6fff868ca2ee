import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { SummaryList } from "~/components/ui/summary-list";
import { lookUpEmployer } from "~/core/health/set-up";
import { maskLast4, normalizeEin } from "~/domain/company/ein-text";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { setUpTexts } from "~/domain/health/offer/set-up.text";
import type { Answers } from "~/domain/sign-up/registration";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { addressRows, textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import type { PageRequest } from "~/sessions/visitor";

export const handle = {
  title: { en: "Your company on record", es: "Su empresa en nuestros registros" },
};

/**
 * Returns what is on record of the visitor's company (`known`, null without one) and whether it has the typed EIN;
 * nothing about others.
 */
export const loader = stepPage(offerFlow, "e-lookup/record", async (args: PageRequest) => {
  const [walk, facts] = [await loadWalk(args, offerFlow), await loadGroupSetUp(args)];
  if (!facts) return { known: null };
  const input = textOf((walk.draft?.steps["e-lookup"]?.data ?? {}) as Answers, "ein");
  const { co_name, ein_last4, entity_type, address } = facts.company;
  const [place] = addressRows({ ...address, line2: address?.line2 ?? "" }, args);
  const found = await lookUpEmployer(args.caller, normalizeEin(input));
  return { known: { ...found, co_name, ein_last4, entity_type, address: place?.value } };
});

/** Stores whether the owner confirms the record or will correct it, and continues with either answer. */
export const action = stepForm(offerFlow, "e-lookup/record");

/** What is on record for the EIN, whether it is the company's, another's or none, to be confirmed or denied. */
export default function EmployerRecord() {
  const { page, known } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(setUpTexts).record;
  const types: Record<string, string> = useTexts(entityTypeLabels);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  const company = known?.co_name ?? "";
  const last4 = known?.ein_last4 ?? "";
  const words = { own: t.own, other: t.other({ company, last4 }), none: t.none({ company }) };
  const rows = [
    { term: t.name, detail: company },
    { term: t.ein, detail: last4 && maskLast4(last4) },
    { term: t.type, detail: types[known?.entity_type ?? ""] },
    { term: t.address, detail: known?.address },
    { term: t.associations, detail: known?.associations.join(", ") },
  ].filter(({ detail }) => detail);
  return (
    <StepFrame
      page={page}
      title={page.title}
      lead={known ? words[known.found] : ""}
      answer={answer}
    >
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
