import type { PlanOnList } from "~/contract/benefits/plan-calls";
import type { Tier } from "~/domain/benefits/plan-words";

/**
 * What somebody has chosen stays as it was for the plan year that they chose it for, whatever is published since: what it
 * costs, and what it pays for. What it's called and where it's found is the plan's.
 */

const terms = [
  ...(["plan_year", "premium_c", "coinsurance_pct", "copays", "sbc_url"] as const),
  ...(["deductible_ind_c", "deductible_fam_c", "oop_ind_c", "oop_fam_c"] as const),
] as const;

/** As an enrollment keeps it. Cents. */
export type ChosenPlan = Pick<PlanOnList, (typeof terms)[number]>;
export type ChosenAncillary = Pick<PlanOnList, "premium_c">;

/** What is kept of a medical plan in the enrollment of whoever chooses it. */
export const chosenPlan = (plan: PlanOnList): ChosenPlan =>
  Object.fromEntries(terms.map((name) => [name, plan[name]])) as ChosenPlan;

/** A plan as somebody has it. @param kept null: enrolled by a version of this program that kept nothing */
export const asChosen = (plan: PlanOnList, kept: string | null): PlanOnList =>
  kept === null ? plan : { ...plan, ...(JSON.parse(kept) as ChosenPlan) };

/** What a month of it cost then; 0 of nothing. Cents. @param kept a plan's of any kind */
export const chosenPremium = (kept: string | null, tier: Tier): number =>
  kept === null ? 0 : ((JSON.parse(kept) as Partial<ChosenAncillary>).premium_c?.[tier] ?? 0);
