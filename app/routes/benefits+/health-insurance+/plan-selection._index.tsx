import { useLoaderData } from "@remix-run/react";
import { CheckboxGroup, RadioCards } from "~/components/forms/option";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { UnsureQuestions } from "~/components/health/elect/unsure-questions";
import { MetalLevel } from "~/components/health/plan-card";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { waiverReasons } from "~/domain/health/choosing/waiver-reasons";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { form } from "~/http/route.server";
import { guardsAt, stepPage } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { choosePlans, loadOfferedPlans } from "~/screens/health/elect/choose-plans.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";

const planSelectionTexts = texts({
  en: {
    nowhere:
      "We don’t sell health plans in {place} yet. A plan that you have stays as it is until you cancel it, but it may pay for less care there. You don’t have to choose anything here.",
    wait: "Join the waiting list for health plans",
    title: "Choose your plans",
    lead: "These are your prices, for the people you cover. Sorted by what a year of ordinary care costs, lowest first.",
    medical: "Medical plan",
    waive: "I decline medical coverage",
    waiveDetail:
      "You can choose again in the next enrollment period, or when something in your life changes. Add-ons come only with a medical plan.",
    aMonth: "{cents:money} a month",
    aPaycheck: "about {cents:money} per paycheck",
    employer: "Your employer pays {cents:money} on top of that.",
    facts:
      "Deductible {deductible:money}, at most {most:money} a year for care. A year of ordinary care: about {expected:money}.",
    why: "If you decline, why?",
    whyHint: "Your employer never sees the reason.",
    notDeclining: "I’m not declining",
    dental: "Dental plan",
    noDental: "No dental plan",
    vision: "Vision plan",
    noVision: "No vision plan",
    whole: "You pay all of it.",
    compare: "Compare plans",
    compareHint: "Check two or three. What you’ve chosen is kept.",
    compareButton: "Compare these plans",
    estimate: "Per paycheck is an estimate for 26 paychecks a year.",
  },
  es: {
    nowhere:
      "Todavía no vendemos planes médicos en {place}. Un plan que ya tiene sigue igual hasta que usted lo cancele, pero allí puede pagar menos atención. Aquí no tiene que elegir nada.",
    wait: "Entrar en la lista de espera de planes médicos",
    title: "Elija sus planes",
    lead: "Estos son sus precios, para las personas a quienes cubre. Ordenados por lo que cuesta un año de atención común, primero el más bajo.",
    medical: "Plan médico",
    waive: "Rechazo la cobertura médica",
    waiveDetail:
      "Puede elegir de nuevo en el próximo período de inscripción, o cuando algo cambie en su vida. Los complementos vienen solo con un plan médico.",
    aMonth: "{cents:money} al mes",
    aPaycheck: "unos {cents:money} por cheque de pago",
    employer: "Su empleador paga otros {cents:money}.",
    facts:
      "Deducible {deductible:money}, como máximo {most:money} al año por atención. Un año de atención común: unos {expected:money}.",
    why: "Si la rechaza, ¿por qué?",
    whyHint: "Su empleador nunca ve la razón.",
    notDeclining: "No la rechazo",
    dental: "Plan dental",
    noDental: "Sin plan dental",
    vision: "Plan de visión",
    noVision: "Sin plan de visión",
    whole: "Usted lo paga todo.",
    compare: "Comparar planes",
    compareHint: "Marque dos o tres. Lo que ya eligió se conserva.",
    compareButton: "Comparar estos planes",
    estimate: "Por cheque de pago es una estimación con 26 cheques al año.",
  },
});

export const handle = {
  title: { en: "Choose your plans", es: "Elija sus planes" },
  noScripts: true,
};

export const loader = stepPage(electionFlow, "plan", loadOfferedPlans);
export const action = form(guardsAt(electionFlow, "plan"), choosePlans);

/** Asks for medical, dental and vision plans, without filters; says if none is sold in the place `emptyIn`. */
export default function PlanSelection() {
  const { page, plans, dental, vision, compared, at_work, emptyIn } =
    useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(planSelectionTexts);
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
      <UnsureQuestions step="plan" field={field} />
    </StepFrame>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type FieldOf = (name: string) => FieldState;

/** What the member pays for a plan, a month and, if an employer deducts it, per paycheck. */
function MemberPrice({ member_c, paycheck_c }: { member_c: number; paycheck_c: number | null }) {
  const t = useTexts(planSelectionTexts);
  return (
    <span className="block">
      <b className="tabular-nums text-ink">{t.aMonth({ cents: member_c })}</b>
      {paycheck_c === null ? null : `, ${t.aPaycheck({ cents: paycheck_c })}`}
    </span>
  );
}

/** Says that no health plan is sold in the place, that one the member has stays as it is, and how to wait. */
function NoPlansHere({ place }: { place: string }) {
  const t = useTexts(planSelectionTexts);
  return (
    <div className="notice max-w-line">
      <p>{t.nowhere({ place })}</p>
      <LinkLine className="mt-2" href="/register/insurance-waitlist" text={t.wait} />
    </div>
  );
}

/** Asks for a medical plan, or why the member declines one, with a hint for employees (`atWork`). */
function MedicalChoice({
  field,
  plans,
  atWork,
}: {
  field: FieldOf;
  plans: Page["plans"];
  atWork: boolean;
}) {
  const t = useTexts(planSelectionTexts);
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

/** Price and terms of a plan, whose name is beside them. They are in a label, so they may contain only text. */
function MedicalPlan({ plan }: { plan: Page["plans"][number] }) {
  const t = useTexts(planSelectionTexts);
  const { monthly_c, paycheck_c, employer_c } = plan;
  const { deductible_c: deductible, most_c: max, expected_c: expected } = plan;
  return (
    <>
      <MemberPrice member_c={monthly_c} paycheck_c={paycheck_c} />
      {employer_c > 0 ? <span className="block">{t.employer({ cents: employer_c })}</span> : null}
      <span className="block">
        <MetalLevel plan={plan} />
        {` · ${plan.network} · ${plan.carrier}${plan.hsa ? " · HSA" : ""}`}
      </span>
      <span className="block">{t.facts({ deductible, most: max, expected })}</span>
    </>
  );
}

/** Asks for a dental or a vision plan; nothing if none is offered. */
function AncillaryChoice({
  kind,
  field,
  plans,
}: {
  kind: "dental" | "vision";
  field: FieldOf;
  plans: Page["dental"];
}) {
  const t = useTexts(planSelectionTexts);
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
              <MemberPrice member_c={member_c} paycheck_c={paycheck_c} />
              <span className="block">{carrier}</span>
            </>
          ),
        })),
        { value: "none", text: kind === "dental" ? t.noDental : t.noVision },
      ]}
    />
  );
}

/** Compares two or three plans, with a button that keeps the current choice; nothing for fewer than two plans. */
function CompareChoice({
  field,
  plans,
}: {
  field: FieldState;
  plans: readonly Pick<ShownPlan, "slug" | "name">[];
}) {
  const t = useTexts(planSelectionTexts);
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
