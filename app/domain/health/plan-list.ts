import type { Metal, Network, Tier } from "../benefits/plan-words";
import { countedPeople, type PlanTerms } from "./plan-terms";
import { yearlyCost, type YearlyCost, type Usage } from "./yearly-cost";

/** Filters and orders a list of plans (handbook/rules.md#who-sees-which-plans). Amounts are integer cents. */

/** By expected cost of a year, monthly premium, deductible, most that a year can cost, or name. */
export const planOrders = ["year", "premium", "deductible", "worst", "name"] as const;
type PlanOrder = (typeof planOrders)[number];

/** What the visitor asked of the list of plans; an empty list doesn't filter. */
export type PlanFilters = {
  tier: Tier;
  people?: number | null;
  usage: Usage;
  metals: readonly Metal[];
  networks: readonly Network[];
  carriers: readonly string[];
  hsa: boolean;
  max_premium_c: number | null;
  max_deductible_c: number | null;
  order: PlanOrder;
};

/** A plan with the price that applies to the visitor. */
export type PricedPlan<Plan extends PlanTerms = PlanTerms> = {
  plan: Plan;
  /** A month, for all covered people. */
  monthly_c: number;
};

/** A plan with its price, its limits and its yearly cost for the covered people. */
export type ListedPlan<Plan extends PlanTerms = PlanTerms> = PricedPlan<Plan> & {
  deductible_c: number;
  most_c: number;
  year: YearlyCost;
};

/** The filters of a list of plans, in the order in which removing one is offered if no plan matches. */
const filterNames = [
  "metals",
  "networks",
  "carriers",
  "hsa",
  "max_premium_c",
  "max_deductible_c",
] as const;
export type FilterName = (typeof filterNames)[number];

/** Returns true if a plan passes a filter. */
const passesFilter: Record<FilterName, (row: ListedPlan, filters: PlanFilters) => boolean> = {
  metals: ({ plan }, { metals }) => metals.length === 0 || metals.includes(plan.metal),
  networks: ({ plan }, { networks }) => networks.length === 0 || networks.includes(plan.network),
  carriers: ({ plan }, { carriers }) => carriers.length === 0 || carriers.includes(plan.carrier),
  hsa: ({ plan }, { hsa }) => !hsa || plan.hsa,
  max_premium_c: ({ monthly_c }, { max_premium_c: max }) => max === null || monthly_c <= max,
  max_deductible_c: ({ deductible_c }, { max_deductible_c: max }) =>
    max === null || deductible_c <= max,
};

/** Returns the amount in cents by which plans are ordered, lowest first. */
const orderAmounts: Record<Exclude<PlanOrder, "name">, (row: ListedPlan) => number> = {
  year: ({ year }) => year.expected_c,
  premium: ({ monthly_c }) => monthly_c,
  deductible: ({ deductible_c }) => deductible_c,
  worst: ({ year }) => year.worst_c,
};

/** Returns a plan with its yearly cost for these people; the family deductible and limit apply from two people on. */
export function withYearlyCost<Plan extends PlanTerms>(
  { plan, monthly_c }: PricedPlan<Plan>,
  { tier, usage, people }: Pick<PlanFilters, "tier" | "usage" | "people">,
): ListedPlan<Plan> {
  const counted = countedPeople(tier, people);
  const family = counted > 1;
  return {
    plan,
    monthly_c,
    deductible_c: family ? plan.deductible_fam_c : plan.deductible_ind_c,
    most_c: family ? plan.oop_fam_c : plan.oop_ind_c,
    year: yearlyCost(plan, monthly_c, new Array<Usage>(counted).fill(usage)),
  };
}

/**
 * Returns the plans that pass every filter, in order, with ties by name. If there are none, `without` lists the
 * filters whose removal alone would show a plan.
 */
export function listPlans<Plan extends PlanTerms>(
  plans: readonly PricedPlan<Plan>[],
  filters: PlanFilters,
): { rows: ListedPlan<Plan>[]; without: FilterName[] } {
  const all = plans.map((plan) => withYearlyCost(plan, filters));
  const passing = (remaining: readonly FilterName[]) =>
    all.filter((row) => remaining.every((name) => passesFilter[name](row, filters)));
  const rows = passing(filterNames);
  const without =
    rows.length > 0
      ? []
      : filterNames.filter(
          (filter) => passing(filterNames.filter((name) => name !== filter)).length > 0,
        );
  const measure = filters.order === "name" ? () => 0 : orderAmounts[filters.order];
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  rows.sort((a, b) => measure(a) - measure(b) || byName(a.plan.name, b.plan.name));
  return { rows, without };
}

/** The visitor's role, by which they see plans and prices (handbook/rules.md#who-sees-which-plans). */
export type SeenAs = "guest" | "individual" | "employee" | "owner" | "administrator";
