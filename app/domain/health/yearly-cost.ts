import { divideHalfUp } from "../money";

/** The care that estimates and stories assume (handbook/rules.md#what-a-year-costs). Amounts are integer cents. */

export const careKinds = ["pcp", "specialist", "urgent", "er", "generic", "brand", "stay"] as const;
export type CareKind = (typeof careKinds)[number];

/** The price in cents that plans and providers agree on for one visit, prescription or hospital stay. */
export const allowed_c: Record<CareKind, number> = {
  pcp: 15_000,
  specialist: 25_000,
  urgent: 20_000,
  er: 150_000,
  generic: 2_000,
  brand: 30_000,
  stay: 2_000_000,
};

type CareCounts = Readonly<Partial<Record<CareKind, number>>>;

/** One person's care in a year by expected use. Preventive care is free in every plan, so it's not included. */
export const usages = {
  low: { pcp: 2, generic: 3 },
  medium: { pcp: 4, specialist: 3, urgent: 1, generic: 12 },
  high: { pcp: 8, specialist: 8, er: 1, generic: 24, brand: 12, stay: 1 },
} as const satisfies Record<string, CareCounts>;
export type Usage = keyof typeof usages;

/** A fixed price, or the full price until the deductible is met and then a percentage. */
export type Copay = { copay_c: number } | "after_deductible";

/** The part of a medical plan that determines who pays for care. */
export type CostSharing = {
  deductible_ind_c: number;
  oop_ind_c: number;
  oop_fam_c: number;
  /** The member's percentage after the deductible is met. */
  coinsurance_pct: number;
  copays: Record<Exclude<CareKind, "stay">, Copay>;
};

/** Returns what a plan charges for a kind of care; no plan has a copay for a hospital stay. */
export const copayOf = (plan: CostSharing, kind: CareKind): Copay =>
  kind === "stay" ? "after_deductible" : plan.copays[kind];

/** Returns what one person pays for a year's care, in cents, rounded once: the order of visits is irrelevant. */
function personCost(plan: CostSharing, care: CareCounts): number {
  let [copays, others] = [0, 0];
  for (const kind of careKinds) {
    const count = care[kind] ?? 0;
    if (count === 0) continue;
    const copay = copayOf(plan, kind);
    if (copay === "after_deductible") others += count * allowed_c[kind];
    else copays += count * Math.min(copay.copay_c, allowed_c[kind]);
  }
  const deductible = Math.min(others, plan.deductible_ind_c);
  const hundredths = 100 * (copays + deductible) + plan.coinsurance_pct * (others - deductible);
  return Math.min(plan.oop_ind_c, divideHalfUp(hundredths, 100));
}

export type YearlyCost = {
  premiums_c: number;
  /** Premiums plus the expected care. */
  expected_c: number;
  /** Premiums plus the most that members may have to pay in a year. */
  worst_c: number;
};

/**
 * Returns what a year costs a member. `monthly_c` is their premium for all covered people, and `people` holds the expected
 * use of each, at least one.
 */
export function yearlyCost(
  plan: CostSharing,
  monthly_c: number,
  people: readonly Usage[],
): YearlyCost {
  const premiums_c = 12 * monthly_c;
  const each = people.reduce((sum, usage) => sum + personCost(plan, usages[usage]), 0);
  const max = people.length > 1 ? plan.oop_fam_c : plan.oop_ind_c;
  return {
    premiums_c,
    expected_c: premiums_c + Math.min(each, max),
    worst_c: premiums_c + max,
  };
}
