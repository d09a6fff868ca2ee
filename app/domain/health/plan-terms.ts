import type { Metal, Network, Tier } from "../benefits/plan-words";
import type { CostSharing } from "./yearly-cost";

/** A medical plan as lists and comparisons need it. Amounts are integer cents. */

/** About how much of all care a plan of this metal pays, in percent. */
export const paidByPlan: Record<Metal, number> = { bronze: 60, silver: 70, gold: 80, platinum: 90 };

/** How many people an estimate counts for a tier, while nobody said who is covered. */
export const peopleOf: Record<Tier, number> = { ee: 1, es: 2, ec: 2, fam: 4 };

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
