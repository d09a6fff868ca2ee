import { tiers, type Tier } from "../../benefits/plan-words";
import type { OfferTerms } from "../offer-terms";
import { premiumShares } from "../premium-shares";

/** Computes what an offer costs the employer and the employees a month (handbook/rules.md#premium). Cents. */

type PremiumSplit = { premium_c: number; employer_c: number; member_c: number };
/** The lowest and the highest of several amounts, in cents. */
export type CostRange = { lowest_c: number; highest_c: number };

export type CostTerms = Pick<
  OfferTerms,
  "plans" | "reference" | "ee_pct" | "dep_pct" | "marketplace" | "marketplace_c"
>;

type ShareRanges = { employer: CostRange; member: CostRange };

export type OfferCost = {
  /** The shares of one employee for each plan and tier. */
  plans: { name: string; tiers: Record<Tier, PremiumSplit> }[];
  /** The ranges over all plans. */
  tiers: Record<Tier, ShareRanges>;
  /** The range for an employee with unknown tier and plan. */
  anyone: ShareRanges;
  /** The range if everyone enrolls; `employer` includes the marketplace. */
  team: ShareRanges & { marketplace_c: number };
};

/** Returns both shares of the premium of the plan with this slug. @throws Error for a plan that isn't offered */
export function splitOf(terms: CostTerms, slug: string, tier: Tier): PremiumSplit {
  const premiumsOf = (offered: string) => {
    const plan = terms.plans.find((each) => each.slug === offered);
    if (!plan) throw new Error(`not offered: ${offered}`);
    return plan.premium_c;
  };
  const chosen = premiumsOf(slug);
  const { ee_pct, dep_pct } = terms;
  const shares = premiumShares({
    tier,
    ee_pct,
    dep_pct,
    chosen,
    reference: premiumsOf(terms.reference),
  });
  return {
    premium_c: chosen[tier],
    employer_c: shares.employer_share_c,
    member_c: shares.member_share_c,
  };
}

const recordByTier = <Value>(valueOf: (tier: Tier) => Value) =>
  Object.fromEntries(tiers.map((tier) => [tier, valueOf(tier)])) as Record<Tier, Value>;

/** Returns the lowest and the highest of one or more amounts. */
const rangeOf = (cents: readonly number[]): CostRange => ({
  lowest_c: Math.min(...cents),
  highest_c: Math.max(...cents),
});

/** Returns the ranges of both shares over one or more splits. */
const rangesOf = (splits: readonly PremiumSplit[]): ShareRanges => ({
  employer: rangeOf(splits.map(({ employer_c }) => employer_c)),
  member: rangeOf(splits.map(({ member_c }) => member_c)),
});

const addRanges = (a: CostRange, b: CostRange): CostRange => ({
  lowest_c: a.lowest_c + b.lowest_c,
  highest_c: a.highest_c + b.highest_c,
});

const fixedRange = (cents: number): CostRange => ({ lowest_c: cents, highest_c: cents });

/** Returns the cost of an offer with one or more plans to all these employees; `tier` is null if their household is unknown. */
export function offerCost(terms: CostTerms, people: readonly { tier: Tier | null }[]): OfferCost {
  const plans = terms.plans.map(({ slug, name }) => ({
    name,
    tiers: recordByTier((tier) => splitOf(terms, slug, tier)),
  }));
  const splitsAt = (tier: Tier) => plans.map((plan) => plan.tiers[tier]);
  const perTier = recordByTier((tier) => rangesOf(splitsAt(tier)));
  const anyone = rangesOf(tiers.flatMap(splitsAt));
  const marketplace_c = terms.marketplace === "paid" ? terms.marketplace_c * people.length : 0;
  const totalOf = (each: readonly ShareRanges[]): ShareRanges => ({
    employer: each.reduce(
      (sum, { employer }) => addRanges(sum, employer),
      fixedRange(marketplace_c),
    ),
    member: each.reduce((sum, { member }) => addRanges(sum, member), fixedRange(0)),
  });
  return {
    plans,
    tiers: perTier,
    anyone,
    team: {
      ...totalOf(people.map(({ tier }) => (tier === null ? anyone : perTier[tier]))),
      marketplace_c,
    },
  };
}
