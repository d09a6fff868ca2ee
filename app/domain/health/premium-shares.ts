import type { Tier } from "../benefits/plan-words";
import { divideHalfUp } from "../money";

type Premiums = Readonly<Record<Tier, number>>;

/**
 * What employer and employee pay of a premium a month (handbook/rules.md#premium). Cents.
 * @param reference the premiums of the plan that the employer's percentages are of
 * @param chosen the premiums of the employee's own
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
