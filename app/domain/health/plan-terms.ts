import type { Metal, Network, Tier } from "../benefits/plan-words";
import type { CostSharing } from "./yearly-cost";

/** Lists and comparisons need these terms of a medical plan. Amounts are integer cents. */

/** A plan of this metal pays about this percentage of all care. */
export const paidByPlan: Record<Metal, number> = { bronze: 60, silver: 70, gold: 80, platinum: 90 };

/** Estimates assume this many people for a tier until the household is known. */
const usualPeople: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 4 };
const fewestPeople: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 3 };
/** A member and twelve dependents. */
const maxPeople = 13;

/**
 * Returns the number of people for an estimate: the given one if it is possible for the tier, otherwise the usual
 * one. `people` is null if unknown.
 */
export function countedPeople(tier: Tier, people: number | null = null): number {
  if (tier === "ee" || tier === "es" || people === null) return usualPeople[tier];
  return people < fewestPeople[tier] ? usualPeople[tier] : Math.min(people, maxPeople);
}

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
