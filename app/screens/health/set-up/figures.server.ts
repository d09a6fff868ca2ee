import type { GroupSetUp } from "~/core/health/set-up";
import { figuresTexts } from "~/domain/health/offer/figures.text";
import { offerCost, type CostTerms } from "~/domain/health/cost/offer-cost";
import { choiceWindow, eligibleFrom } from "~/domain/health/eligibility/employee";
import { maxOfferedPlans } from "~/domain/health/offer-terms";
import type { Answers } from "~/domain/sign-up/registration";
import type { Language } from "~/language/languages";
import { pickTexts } from "~/language/say";
import { textOf } from "../../engine/answer-rows";

/** Returns a typed share as a whole number; null if it isn't one, or isn't from `min` to 100. */
function percentIn(answers: Answers, name: string, min: number): number | null {
  const input = textOf(answers, name).replace(/\s*%?\s*$/, "");
  if (!/^\d{1,3}$/.test(input)) return null;
  const percent = Number(input);
  return percent >= min && percent <= 100 ? percent : null;
}

/** A draft's stored answers by step. */
type DraftSteps = Readonly<Record<string, { data: Answers } | undefined>>;

/**
 * Returns the terms that decide what an offer costs: plans and shares of `choice` as typed, and the marketplace, which
 * is included with Plus, else paid if the draft says so. Null without valid shares and a reference among the plans.
 */
export function costTermsOf(facts: GroupSetUp, steps: DraftSteps, choice: Answers) {
  const slugs = [choice["plans"] ?? []].flat().map(String);
  const plans = facts.plans.filter(({ slug }) => slugs.includes(slug)).slice(0, maxOfferedPlans);
  const reference = textOf(choice, "reference");
  const [ee_pct, dep_pct] = [percentIn(choice, "ee_pct", 50), percentIn(choice, "dep_pct", 0)];
  if (ee_pct === null || dep_pct === null) return null;
  if (plans.every(({ slug }) => slug !== reference)) return null;
  const isPaid = textOf(steps["plan-marketplace"]?.data ?? {}, "marketplace") === "yes";
  const besides = isPaid ? ("paid" as const) : ("none" as const);
  const marketplace = facts.membership?.tier === "plus" ? ("included" as const) : besides;
  const marketplace_c = marketplace === "paid" ? facts.marketplace_c : 0;
  return { plans, reference, ee_pct, dep_pct, marketplace, marketplace_c };
}

/** Returns a new employee's waiting period in days, from the draft or else from the company's record. */
export const waitingIn = (facts: GroupSetUp, steps: DraftSteps): number => {
  const input = textOf(steps["about-company"]?.data ?? {}, "waiting_period_days");
  return Number(input || facts.company.waiting_period_days);
};

/**
 * Returns {@link figuresOf} a draft's offer with this choice of plans and shares, compared with the current offer.
 * @param begins YYYY-MM-DD, the offer's first day
 */
export const figuresOfDraft = (
  facts: GroupSetUp,
  steps: DraftSteps,
  choice: Answers,
  { begins, language }: { begins: string; language: Language },
) =>
  figuresOf(
    facts,
    costTermsOf(facts, steps, choice),
    language,
    { begins, waitingDays: waitingIn(facts, steps) },
    facts.offer?.terms ?? null,
  );

/**
 * Returns what an offer costs, with the texts of its tables; the cost is null without complete terms.
 * @param days `begins` is the offer's first day, YYYY-MM-DD, before which no one is covered; `waitingDays` are the
 * offer's own
 * @param today the terms of the current offer, to compare with
 */
export const figuresOf = (
  facts: GroupSetUp,
  terms: CostTerms | null,
  language: Language,
  { begins, waitingDays }: { begins: string; waitingDays: number },
  today: CostTerms | null = null,
) => ({
  texts: pickTexts(figuresTexts, language),
  cost: terms && {
    ...offerCost(terms, facts.people),
    people: facts.people.map(({ id, name, tier, hire_date }) => {
      const from = eligibleFrom(hire_date, waitingDays);
      return { id, name, tier, from: from > begins ? from : begins };
    }),
    today: today && offerCost(today, facts.people).team.employer,
  },
});

/** Returns only the windows of those who could ever choose from an offer, as they look on the offer's first day. */
export const choiceWindows = (
  { people }: GroupSetUp,
  days: Parameters<typeof choiceWindow>[0],
  waitingDays: number,
) =>
  people.flatMap(({ hire_date: hiredOn, listed_on: listedOn, last_day: lastDay }) => {
    const person = { hiredOn, listedOn, lastDay };
    const first = { today: days.open_from, isPublished: true };
    return choiceWindow(days, waitingDays, person, first) ?? [];
  });
