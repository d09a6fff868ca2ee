import type { PlanOnList } from "~/contract/shapes";
import type { Tier } from "~/domain/benefits/plan-words";

/**
 * A chosen plan keeps the price and benefits that it had for its plan year, even if other ones are published later;
 * its name and slug are current.
 */

/** What an enrollment stores of a medical plan; its name and carrier are read from the plan. */
const storedTermNames = [
  "plan_year",
  "premium_c",
  "coinsurance_pct",
  "copays",
  "sbc_url",
  "deductible_ind_c",
  "deductible_fam_c",
  "oop_ind_c",
  "oop_fam_c",
] as const;

/** The terms that an enrollment stores, in cents. */
type ChosenPlan = Pick<PlanOnList, (typeof storedTermNames)[number]>;
/** What an enrollment stores of a dental or vision plan: monthly premiums by tier, in cents. */
export type ChosenAncillary = Pick<PlanOnList, "premium_c">;

/**
 * Returns the terms of a medical plan that an enrollment stores: year, every tier's premium, cost sharing and SBC link.
 * Name and carrier stay the plan's current ones.
 */
export const pickStoredTerms = (plan: PlanOnList): ChosenPlan =>
  Object.fromEntries(storedTermNames.map((name) => [name, plan[name]])) as ChosenPlan;

/** Returns a plan with its chosen terms; `kept` is null for enrollments from before terms were stored. */
export const withChosenTerms = (plan: PlanOnList, kept: string | null): PlanOnList =>
  kept === null ? plan : { ...plan, ...(JSON.parse(kept) as ChosenPlan) };

/**
 * Returns the premium at the time of the choice in cents a month, 0 without a plan; `kept` is the stored medical,
 * dental or vision plan.
 */
export const chosenPremiumOf = (kept: string | null, tier: Tier): number =>
  kept === null ? 0 : ((JSON.parse(kept) as Partial<ChosenAncillary>).premium_c?.[tier] ?? 0);
