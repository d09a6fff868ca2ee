import fc from "fast-check";
import { expect, test } from "vitest";
import { countedPeople } from "~/domain/health/plan-terms";
import { allowed_c, careKinds, usages, yearlyCost } from "~/domain/health/yearly-cost";
import type { CareKind, Copay, CostSharing, Usage } from "~/domain/health/yearly-cost";

/** Calculates the same year event by event in exact fractions: the deductible, then the percentage, then the year's maximum. */
function livedYear(plan: CostSharing, events: readonly CareKind[]) {
  let [met, paid] = [0n, 0n];
  const max = BigInt(plan.oop_ind_c) * 100n;
  for (const kind of events) {
    const full = BigInt(allowed_c[kind]) * 100n;
    const copay: Copay = kind === "stay" ? "after_deductible" : plan.copays[kind];
    let due: bigint;
    if (copay === "after_deductible") {
      const open = BigInt(plan.deductible_ind_c) * 100n - met;
      const own = open < full ? open : full;
      met += own;
      due = own + ((full - own) * BigInt(plan.coinsurance_pct)) / 100n;
    } else {
      const fixed = BigInt(copay.copay_c) * 100n;
      due = fixed < full ? fixed : full;
    }
    paid = paid + due > max ? max : paid + due;
  }
  return Number((paid + 50n) / 100n);
}

const copay = (max: number): fc.Arbitrary<Copay> =>
  fc.oneof(
    fc.constant("after_deductible" as const),
    fc.integer({ min: 0, max }).map((copay_c) => ({ copay_c })),
  );

const anyPlan: fc.Arbitrary<CostSharing> = fc
  .record({
    deductible_ind_c: fc.integer({ min: 0, max: 1_000_000 }),
    above: fc.integer({ min: 0, max: 900_000 }),
    family: fc.integer({ min: 0, max: 100 }),
    coinsurance_pct: fc.integer({ min: 0, max: 50 }),
    copays: fc.record({
      pcp: copay(20_000),
      specialist: copay(30_000),
      urgent: copay(30_000),
      er: copay(200_000),
      generic: copay(5_000),
      brand: copay(40_000),
    }),
  })
  .map(({ above, family, ...plan }) => {
    const oop_ind_c = plan.deductible_ind_c + above;
    return { ...plan, oop_ind_c, oop_fam_c: oop_ind_c + Math.floor((oop_ind_c * family) / 100) };
  });

const anyUsage = fc.constantFrom<Usage>("low", "medium", "high");
const eventsOf = (usage: Usage) => {
  const care: Partial<Record<CareKind, number>> = usages[usage];
  return careKinds.flatMap((kind) => new Array<CareKind>(care[kind] ?? 0).fill(kind));
};

test("a year estimated at once costs to the cent what it costs event by event, in any order", () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.integer({ min: 0, max: 300_000 }),
      fc.array(anyUsage, { minLength: 1, maxLength: 13 }),
      fc.infiniteStream(fc.nat()),
      (plan, monthly, people, dice) => {
        const each = people.map((usage) => {
          const events = eventsOf(usage)
            .map((kind) => ({ kind, at: dice.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ kind }) => kind);
          return livedYear(plan, events);
        });
        const max = people.length > 1 ? plan.oop_fam_c : plan.oop_ind_c;
        const sum = each.reduce((total, cost) => total + cost, 0);
        expect(yearlyCost(plan, monthly, people)).toEqual({
          premiums_c: 12 * monthly,
          expected_c: 12 * monthly + Math.min(max, sum),
          worst_c: 12 * monthly + max,
        });
      },
    ),
    { numRuns: 10_000 },
  );
});

test.each([
  ["fam", null, 4],
  ["fam", 3, 3],
  ["fam", 6, 6],
  ["ec", 5, 5],
  // These answers name other people than the tier can cover.
  ["fam", 2, 4],
  ["ee", 5, 1],
  ["es", 5, 2],
] as const)("an estimate for %s counts of %s people %i", (tier, people, counted) => {
  expect(countedPeople(tier, people)).toBe(counted);
});
