import type { NewRow } from "~/embedded/db/schema";
import { toJson, published, slugOf } from "../rows";

/** The dental and vision plans of handbook/sample-data.md; prices are cents a month by tier. */
const dental = [
  {
    name: "Smilewell Basic",
    premium_c: { ee: 2400, es: 4700, ec: 5100, fam: 7600 },
    terms: {
      annual_max_c: 150000,
      deductible_c: 5000,
      pct_preventive: 100,
      pct_basic: 80,
      pct_major: 50,
      ortho: false,
    },
  },
  {
    name: "Smilewell Plus",
    premium_c: { ee: 3900, es: 7700, ec: 8300, fam: 12400 },
    terms: {
      annual_max_c: 200000,
      deductible_c: 5000,
      pct_preventive: 100,
      pct_basic: 80,
      pct_major: 50,
      ortho: true,
    },
  },
];

const vision = [
  {
    name: "Clearview 12",
    premium_c: { ee: 700, es: 1300, ec: 1400, fam: 2100 },
    terms: {
      exam_copay_c: 1500,
      frames_allowance_c: 13000,
      lens_copay_c: 2500,
      frequency_months: 12,
    },
  },
  {
    name: "Clearview Plus",
    premium_c: { ee: 1100, es: 2100, ec: 2250, fam: 3400 },
    terms: {
      exam_copay_c: 1000,
      frames_allowance_c: 20000,
      lens_copay_c: 1000,
      frequency_months: 12,
    },
  },
];

const kinds = [
  { kind: "dental", carrier: "Smilewell", plans: dental },
  { kind: "vision", carrier: "Clearview", plans: vision },
] as const;

export function ancillaryPlanRows(now: Date): NewRow<"ancillary_plans">[] {
  return kinds.flatMap(({ kind, carrier, plans }) =>
    plans.map(({ name, premium_c, terms }, index) => ({
      id: `${kind}-${slugOf(name)}`,
      kind,
      slug: slugOf(name),
      name,
      carrier,
      premium_c: toJson(premium_c),
      terms: toJson(terms),
      position: index + 1,
      ...published(now),
    })),
  );
}
