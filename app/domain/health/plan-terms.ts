import type { Metal, Network, Tier } from "../benefits/plan-words";
import type { CostSharing } from "./yearly-cost";

/** A medical plan as lists and comparisons need it. Amounts are integer cents. */

/** About how much of all care a plan of this metal pays, in percent. */
export const paidByPlan: Record<Metal, number> = { bronze: 60, silver: 70, gold: 80, platinum: 90 };

/** How many people an estimate counts for a tier, while nobody said who is covered. */
const usualPeople: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 4 };
const fewestPeople: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 3 };
/** Somebody and twelve dependents. */
export const mostPeople = 13;

/** How many people an estimate counts: those who are to be covered, where the tier can be theirs. @param people null: not said */
export function countedPeople(tier: Tier, people: number | null = null): number {
  if (tier === "ee" || tier === "es" || people === null) return usualPeople[tier];
  return people < fewestPeople[tier] ? usualPeople[tier] : Math.min(people, mostPeople);
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
