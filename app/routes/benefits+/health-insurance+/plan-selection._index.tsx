import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { SelectField } from "~/components/forms/select-field";
import { chooseTexts } from "~/components/health/elect/choose.text";
import { Unsure } from "~/components/health/elect/unsure";
import { LevelOf } from "~/components/health/plan-card";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { waiverReasons } from "~/domain/health/choosing/waiver-reasons";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { form } from "~/http/route.server";
import { guardsAt, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { choosePlans, loadOfferedPlans } from "~/screens/health/elect/choose-plans.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";

export const handle = {
  title: { en: "Choose your plans", es: "Elija sus planes" },
  noScripts: true,
};

export const loader = stepPage(electionFlow, "plan", loadOfferedPlans);
export const action = form(guardsAt(electionFlow, "plan"), choosePlans);

export default function PlanSelection() {
  const { page, plans, dental, vision, compared, at_work, emptyIn } =
    useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(chooseTexts).plan;
  const stored = { ...page.answers, compare: compared };
  const field = fieldStates(answer?.result, page.constraints, stored);
  const isPaid = plans.some(({ paycheck_c }) => paycheck_c !== null);
  return (
    <StepFrame page={page} title={t.title} lead={t.lead} answer={answer}>
      {emptyIn === null ? null : <NoPlansHere place={emptyIn} />}
      <MedicalChoice field={field} plans={plans} atWork={at_work} />
      <CompareChoice field={field("compare")} plans={plans} />
      <AncillaryChoice kind="dental" field={field} plans={dental} />
      <AncillaryChoice kind="vision" field={field} plans={vision} />
      {isPaid ? <p className="text-small text-soft">{t.estimate}</p> : null}
      <Unsure step="plan" field={field} />
    </StepFrame>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Fields = (name: string) => FieldState;

function Price({ member_c, paycheck_c }: { member_c: number; paycheck_c: number | null }) {
  const t = useTexts(chooseTexts).plan;
  return (
    <span className="block">
      <b className="tabular-nums text-ink">{t.aMonth({ cents: member_c })}</b>
      {paycheck_c === null ? null : `, ${t.aPaycheck({ cents: paycheck_c })}`}
    </span>
  );
}

/** Says why there is no medical plan to choose, and what becomes of one that the member has. */
function NoPlansHere({ place }: { place: string }) {
  const t = useTexts(chooseTexts).plan;
  return (
    <div className="notice max-w-line">
      <p>{t.nowhere({ place })}</p>
      <LinkLine className="mt-2" href="/register/insurance-waitlist" text={t.wait} />
    </div>
  );
}

function MedicalChoice({
  field,
  plans,
  atWork,
}: {
  field: Fields;
  plans: Page["plans"];
  atWork: boolean;
}) {
  const t = useTexts(chooseTexts).plan;
  const cause = useTexts(waiverReasonLabels);
  return (
    <>
      <RadioCards
        field={field("medical")}
        label={t.medical}
        options={[
          ...plans.map((plan) => ({
            value: plan.slug,
            text: plan.name,
            detail: <MedicalPlan plan={plan} />,
          })),
          { value: "waive", text: t.waive, detail: t.waiveDetail },
        ]}
      />
      <SelectField
        field={field("waiver_reason")}
        label={t.why}
        {...(atWork ? { hint: t.whyHint } : {})}
        options={[
          ["", t.notDeclining] as const,
          ...waiverReasons.map((each) => [each, cause[each]] as const),
        ]}
      />
    </>
  );
}

/** It is inside a label, so it may contain only text. */
function MedicalPlan({ plan }: { plan: Page["plans"][number] }) {
  const t = useTexts(chooseTexts).plan;
  const { monthly_c, paycheck_c, employer_c } = plan;
  const { deductible_c: deductible, most_c: max, expected_c: expected } = plan;
  return (
    <>
      <Price member_c={monthly_c} paycheck_c={paycheck_c} />
      {employer_c > 0 ? <span className="block">{t.employer({ cents: employer_c })}</span> : null}
      <span className="block">
        <LevelOf plan={plan} />
        {` · ${plan.network} · ${plan.carrier}${plan.hsa ? " · HSA" : ""}`}
      </span>
      <span className="block">{t.facts({ deductible, most: max, expected })}</span>
    </>
  );
}

function AncillaryChoice({
  kind,
  field,
  plans,
}: {
  kind: "dental" | "vision";
  field: Fields;
  plans: Page["dental"];
}) {
  const t = useTexts(chooseTexts).plan;
  if (plans.length === 0) return null;
  return (
    <RadioCards
      field={field(kind)}
      label={t[kind]}
      hint={t.whole}
      options={[
        ...plans.map(({ slug, name, carrier, member_c, paycheck_c }) => ({
          value: slug,
          text: name,
          detail: (
            <>
              <Price member_c={member_c} paycheck_c={paycheck_c} />
              <span className="block">{carrier}</span>
            </>
          ),
        })),
        { value: "none", text: kind === "dental" ? t.noDental : t.noVision },
      ]}
    />
  );
}

/** Selects two or three plans to compare, and keeps the current choice. */
function CompareChoice({
  field,
  plans,
}: {
  field: FieldState;
  plans: readonly Pick<ShownPlan, "slug" | "name">[];
}) {
  const t = useTexts(chooseTexts).plan;
  if (plans.length < 2) return null;
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <CheckboxGroup
        field={field}
        label={t.compare}
        hint={t.compareHint}
        options={plans.map(({ slug, name }) => ({ value: slug, text: name }))}
      />
      <Button quiet name="intent" value="compare" formNoValidate>
        {t.compareButton}
      </Button>
    </div>
  );
}
