import type { Metal, Network, Tier } from "../benefits/plan-words";
import type { CostSharing } from "./yearly-cost";

/** About which percentage of all care a plan of each metal pays. */
export const paidByPlan: Record<Metal, number> = { bronze: 60, silver: 70, gold: 80, platinum: 90 };

/** Estimates assume this many people for a tier until the household is known. */
const usualPeople: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 4 };
const fewestPeople: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 3 };

/**
 * Returns the number of people for an estimate: for a tier with children the given one, if it is possible, at most 13,
 * otherwise the usual one. `people` is null if unknown.
 */
export function countedPeople(tier: Tier, people: number | null = null): number {
  if (tier === "ee" || tier === "es" || people === null) return usualPeople[tier];
  // A member and twelve dependents are the most.
  return people < fewestPeople[tier] ? usualPeople[tier] : Math.min(people, 13);
}

/** What lists and comparisons need of a medical plan. Amounts are integer cents. */
export type PlanTerms = CostSharing & {
  slug: string;
  name: string;
  carrier: string;
  metal: Metal;
  network: Network;
  hsa: boolean;
  deductible_fam_c: number;
  premium_c: Record<Tier, number>;
};
