import type { Tier } from "../benefits/plan-words";
import { divideHalfUp } from "../money";

type Premiums = Readonly<Record<Tier, number>>;

/**
 * Returns the employer's monthly share of a premium, at most all of it, and the employee's, in cents
 * (handbook/rules.md#premium).
 * `reference` are the premiums of the plan to which the percentages apply, and `chosen` those of the employee's plan.
 */
export function premiumShares({
  tier,
  ee_pct,
  dep_pct,
  reference,
  chosen,
}: {
  tier: Tier;
  ee_pct: number;
  dep_pct: number;
  reference: Premiums;
  chosen: Premiums;
}): { employer_share_c: number; member_share_c: number } {
  const share = (percent: number, cents: number) => divideHalfUp(percent * cents, 100);
  const base = share(ee_pct, reference.ee) + share(dep_pct, reference[tier] - reference.ee);
  const employer_share_c = Math.min(base, chosen[tier]);
  return { employer_share_c, member_share_c: chosen[tier] - employer_share_c };
}

/**
 * Returns a month's share as an estimated deduction from each of 26 paychecks a year, in cents, because most employers
 * here pay every two weeks (handbook/rules.md#premium).
 */
export const perPaycheck = (month_c: number): number => divideHalfUp(month_c * 12, 26);
