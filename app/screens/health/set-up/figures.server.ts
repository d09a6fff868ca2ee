import type { GroupSetUp } from "~/core/health/set-up";
import { figuresTexts } from "~/domain/health/offer/figures.text";
import { offerCost, type CostTerms } from "~/domain/health/cost/offer-cost";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import { maxOfferedPlans } from "~/domain/health/offer-terms";
import type { Answers } from "~/domain/sign-up/registration";
import type { Language } from "~/language/languages";
import { pickTexts } from "~/language/say";
import { textOf } from "../../engine/answer-rows";

/** What an offer costs an employer and its employees. All numbers are computed here, not in the browser. */

/** Returns a whole number of percent, as typed, or null. */
function percentIn(answers: Answers, name: string, min: number): number | null {
  const input = textOf(answers, name).replace(/\s*%?\s*$/, "");
  if (!/^\d{1,3}$/.test(input)) return null;
  const percent = Number(input);
  return percent >= min && percent <= 100 ? percent : null;
}

/** Returns the terms of a choice as typed; null if it isn't complete. */
export function costTermsOf(
  facts: GroupSetUp,
  choice: Answers,
  marketplace: CostTerms["marketplace"],
): CostTerms | null {
  const slugs = [choice["plans"] ?? []].flat().map(String);
  const plans = facts.plans.filter(({ slug }) => slugs.includes(slug)).slice(0, maxOfferedPlans);
  const reference = textOf(choice, "reference");
  const [ee_pct, dep_pct] = [percentIn(choice, "ee_pct", 50), percentIn(choice, "dep_pct", 0)];
  if (ee_pct === null || dep_pct === null) return null;
  if (plans.every(({ slug }) => slug !== reference)) return null;
  const marketplace_c = marketplace === "paid" ? facts.marketplace_c : 0;
  return { plans, reference, ee_pct, dep_pct, marketplace, marketplace_c };
}

/** Returns whether the employer pays for the marketplace, by the draft. */
export const marketplaceOf = (facts: GroupSetUp, answers: Answers): CostTerms["marketplace"] =>
  facts.membership?.tier === "plus"
    ? "included"
    : textOf(answers, "marketplace") === "yes"
      ? "paid"
      : "none";

/** Returns the waiting period in days, from the draft or else from the company's record. */
export const waitingIn = (facts: GroupSetUp, company: Answers): number =>
  Number(textOf(company, "waiting_period_days") || facts.company.waiting_period_days);

/**
 * Returns what an offer costs, with the texts of its tables; the cost is null if it can't be calculated yet.
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
