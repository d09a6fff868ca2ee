import fc from "fast-check";
import { expect, test } from "vitest";
import { tiers, type Tier } from "~/domain/benefits/plan-words";
import { offerCost, splitOf, type CostTerms } from "~/domain/health/cost/offer-cost";
import { perPaycheck } from "~/domain/health/premium-shares";
import type { PlanTerms } from "~/domain/health/plan-terms";

type Premiums = Record<Tier, number>;
const plan = (slug: string, premium_c: Premiums) =>
  ({ id: slug, slug, premium_c }) as PlanTerms & { id: string };

const silver = plan("silver", { ee: 51_275, es: 102_550, ec: 92_295, fam: 143_570 });
const bronze = plan("bronze", { ee: 37_250, es: 74_500, ec: 67_050, fam: 104_300 });
const terms: CostTerms = {
  plans: [silver, bronze],
  reference: "silver",
  ee_pct: 60,
  dep_pct: 30,
  marketplace: "none",
  marketplace_c: 0,
};

test("60 % of one person and 30 % of a family on Silver 4000", () => {
  expect(splitOf(terms, "silver", "fam")).toEqual({
    premium_c: 143_570,
    employer_c: 58_454,
    member_c: 85_116,
  });
});

test("a paycheck is a twenty-sixth of a year", () => {
  expect([85_116, 13, 0, 1, 2].map(perPaycheck)).toEqual([39_284, 6, 0, 0, 1]);
});

/** The same in whole hundredths of a cent, with no rounding but the one that the rule names. */
function independently(offer: CostTerms, slug: string, tier: Tier) {
  const premium = (of: string, at: Tier) =>
    BigInt(offer.plans.find((each) => each.slug === of)?.premium_c[at] ?? 0);
  const round = (hundredths: bigint) => {
    const [whole, rest] = [hundredths / 100n, hundredths % 100n];
    return rest >= 50n ? whole + 1n : whole;
  };
  const alone = premium(offer.reference, "ee");
  const share =
    round(BigInt(offer.ee_pct) * alone) +
    round(BigInt(offer.dep_pct) * (premium(offer.reference, tier) - alone));
  const whole = premium(slug, tier);
  const employer = share > whole ? whole : share;
  return { employer: Number(employer), member: Number(whole - employer) };
}

const upTo = (max: number) => fc.integer({ min: 1, max });
const anyPremiums: fc.Arbitrary<Premiums> = fc
  .tuple(upTo(50_000), upTo(60_000), upTo(60_000), upTo(60_000))
  .map(([value, children, spouse, more]) => ({
    ee: value,
    ec: value + children,
    es: value + children + spouse,
    fam: value + children + spouse + more,
  }));
const anyTerms: fc.Arbitrary<CostTerms> = fc
  .record({
    premiums: fc.array(anyPremiums, { minLength: 1, maxLength: 6 }),
    measure: fc.nat(),
    ee_pct: fc.integer({ min: 50, max: 100 }),
    dep_pct: fc.integer({ min: 0, max: 100 }),
    marketplace_c: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ premiums, measure, ...rest }) => ({
    plans: premiums.map((each, at) => plan(`plan-${at}`, each)),
    reference: `plan-${measure % premiums.length}`,
    marketplace: "paid",
    ...rest,
  }));
const anyPeople = fc.array(fc.record({ tier: fc.option(fc.constantFrom(...tiers)) }), {
  maxLength: 8,
});

test("10,000 offers cost the same by another way of computing", () => {
  fc.assert(
    fc.property(anyTerms, anyPeople, (offer, people) => {
      const cost = offerCost(offer, people);
      const every = Object.fromEntries(
        tiers.map((tier) => [
          tier,
          offer.plans.map(({ slug }) => independently(offer, slug, tier)),
        ]),
      ) as Record<Tier, ReturnType<typeof independently>[]>;
      let same = cost.plans.every((of, at) =>
        tiers.every((tier) => {
          const [given, own] = [of.tiers[tier], every[tier][at]];
          return (
            given.employer_c === own?.employer &&
            given.member_c === own.member &&
            given.employer_c + given.member_c === given.premium_c
          );
        }),
      );
      for (const who of ["employer", "member"] as const) {
        const extra = who === "employer" ? offer.marketplace_c * people.length : 0;
        const total = (pick: (...cents: number[]) => number) =>
          people.reduce((sum, { tier }) => {
            const splits = tier === null ? tiers.flatMap((each) => every[each]) : every[tier];
            return sum + pick(...splits.map((split) => split[who]));
          }, extra);
        const { lowest_c, highest_c } = cost.team[who];
        same &&= lowest_c === total(Math.min) && highest_c === total(Math.max);
      }
      if (!same) throw new Error(JSON.stringify(cost));
    }),
    { numRuns: 10_000 },
  );
});
