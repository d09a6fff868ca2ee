/**
 * Estimates and stories are based on these kinds of care (handbook/rules.md#what-a-year-costs). Amounts are integer
 * cents.
 */

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

export type Care = Readonly<Partial<Record<CareKind, number>>>;

/** These are one person's visits in a year. Preventive care is free in every plan, so it's not included. */
export const usages = {
  low: { pcp: 2, generic: 3 },
  medium: { pcp: 4, specialist: 3, urgent: 1, generic: 12 },
  high: { pcp: 8, specialist: 8, er: 1, generic: 24, brand: 12, stay: 1 },
} as const satisfies Record<string, Care>;
export type Usage = keyof typeof usages;
