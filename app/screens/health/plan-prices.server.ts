import type { PlanOnList } from "~/contract/shapes";
import { getOwnElection } from "~/core/health/election";
import type { Tier } from "~/domain/benefits/plan-words";
import { startPath } from "~/domain/health/election/election-pages";
import { withYearlyCost, type PlanFilters, type PricedPlan } from "~/domain/health/plan-list";
import { toPlanView } from "~/domain/health/shown-plan";
import type { Visitor } from "~/sessions/visitor";
import { isSoldIn, type PlansSeen } from "./plans-seen.server";

/** The visitor's price of each plan, and its text on pages. */

export function pricedPlans(
  { plans, own, shares }: Pick<PlansSeen, "plans" | "own" | "shares">,
  tier: Tier,
): PricedPlan<PlanOnList>[] {
  const priced = plans.map((plan) => ({
    plan,
    monthly_c: (shares?.[plan.slug] ?? plan.premium_c)[tier],
  }));
  const ownRow = ownPriced(own, tier);
  if (!ownRow) return priced;
  // Their own plan stays theirs although it may be retired or an employer's.
  const others = priced.filter(({ plan }) => plan.slug !== ownRow.plan.slug);
  return [ownRow, ...others];
}

/** Returns the visitor's own plan at their own price; null if the price isn't known for these people. */
function ownPriced(ownSlug: PlansSeen["own"], tier: Tier): PricedPlan<PlanOnList> | null {
  if (!ownSlug) return null;
  const monthly_c = tier === ownSlug.tier ? ownSlug.monthly_c : null;
  if (monthly_c !== null) return { plan: ownSlug.plan, monthly_c };
  return ownSlug.source === "offer"
    ? null
    : { plan: ownSlug.plan, monthly_c: ownSlug.plan.premium_c[tier] };
}

/** Returns the plans that are sold in any of these states, and the visitor's own wherever it is sold. */
export const inStates = (
  priced: readonly PricedPlan<PlanOnList>[],
  states: readonly string[] | null,
  ownSlug: string | null,
) =>
  states === null
    ? priced
    : priced.filter((row) => row.plan.slug === ownSlug || isSoldIn(row.plan, states));

/** Returns the plan that covers the visitor, for the top of the page; without their price if that isn't known. */
export function coveringPlan(plans: PlansSeen, { usage }: Pick<PlanFilters, "usage">) {
  const { own, ownName, household } = plans;
  if (!own)
    return ownName === null ? null : { name: ownName, tier: null, plan: null, employer_c: null };
  const priced = ownPriced(own, own.tier);
  const people = household?.tier === own.tier ? household.people : null;
  const row = priced && withYearlyCost(priced, { tier: own.tier, people, usage });
  return {
    name: own.plan.name,
    tier: own.tier,
    employer_c: own.employer_c,
    plan: row && toPlanView(row, own.plan.slug),
  };
}

/** Returns the URL to choose each plan, by slug; empty while the visitor may not choose. */
export async function loadChoiceUrls({
  caller,
  user,
}: Pick<Visitor, "caller" | "user">): Promise<Readonly<Record<string, string>>> {
  if (!user) return {};
  const { window, choices } = await getOwnElection(caller);
  if (!window || !choices) return {};
  return Object.fromEntries(choices.plans.map(({ slug }) => [slug, startPath(slug)]));
}
