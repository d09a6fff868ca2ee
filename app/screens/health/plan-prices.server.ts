import type { PlanOnList } from "~/contract/benefits/plan-calls";
import type { Tier } from "~/domain/benefits/plan-words";
import { listed, type PlanFilters, type PricedPlan } from "~/domain/health/plan-list";
import { shownPlan } from "~/domain/health/shown-plan";
import { isSoldIn, type PlansSeen } from "./plans-seen.server";

/** What somebody pays for a plan, and how a page shows that. */

/** What of {@link PlansSeen} is theirs at which price. */
export function pricedPlans(
  { plans, own, as, shares }: Pick<PlansSeen, "plans" | "own" | "as" | "shares">,
  tier: Tier,
): PricedPlan<PlanOnList>[] {
  const priced = plans.map((plan) => ({
    plan,
    monthly_c: (shares?.[plan.slug] ?? plan.premium_c)[tier],
  }));
  const mine = own && ownPriced({ own, as }, tier);
  if (!mine) return priced;
  // Nobody new can have it, or it is an employer's: it stays theirs.
  const others = priced.filter(({ plan }) => plan.slug !== mine.plan.slug);
  return [mine, ...others];
}

/** One's own plan at one's own price; null where nobody knows what it costs for these people. */
export function ownPriced(
  { own }: Pick<PlansSeen, "own" | "as">,
  tier: Tier,
): PricedPlan<PlanOnList> | null {
  if (!own) return null;
  const monthly_c = tier === own.tier ? own.monthly_c : null;
  if (monthly_c !== null) return { plan: own.plan, monthly_c };
  return own.source === "offer" ? null : { plan: own.plan, monthly_c: own.plan.premium_c[tier] };
}

/** Those that are sold in any of these states, and one's own wherever that is. */
export const inStates = (
  priced: readonly PricedPlan<PlanOnList>[],
  states: readonly string[] | null,
  own: string | null,
) =>
  states === null
    ? priced
    : priced.filter((row) => row.plan.slug === own || isSoldIn(row.plan, states));

/** The plan that covers somebody as the top of the page shows it; without what they pay where nobody knows that. */
export function ownShown(seen: PlansSeen, { usage }: Pick<PlanFilters, "usage">) {
  const { own, ownName, household } = seen;
  if (!own)
    return ownName === null ? null : { name: ownName, tier: null, plan: null, employer_c: null };
  const priced = ownPriced(seen, own.tier);
  const people = household?.tier === own.tier ? household.people : null;
  const row = priced && listed(priced, { tier: own.tier, people, usage });
  return {
    name: own.plan.name,
    tier: own.tier,
    employer_c: own.employer_c,
    plan: row && shownPlan(row, own.plan.slug),
  };
}
