import type { NewRow } from "~/embedded/db/schema";
import { toJson, publishedColumns, slugOf } from "../seed-values";

const dentalTerms = (annual_max_c: number, ortho: boolean) => ({
  annual_max_c,
  deductible_c: 5000,
  pct_preventive: 100,
  pct_basic: 80,
  pct_major: 50,
  ortho,
});

const visionTerms = (exam_copay_c: number, frames_allowance_c: number, lens_copay_c: number) => ({
  exam_copay_c,
  frames_allowance_c,
  lens_copay_c,
  frequency_months: 12,
});

/** Plans of handbook/sample-data.md: name, premiums (cents a month, by tier: ee, es, ec, fam) and what each pays. */
const planLines = {
  dental: [
    ["Smilewell Basic", [2400, 4700, 5100, 7600], dentalTerms(150000, false)],
    ["Smilewell Plus", [3900, 7700, 8300, 12400], dentalTerms(200000, true)],
  ],
  vision: [
    ["Clearview 12", [700, 1300, 1400, 2100], visionTerms(1500, 13000, 2500)],
    ["Clearview Plus", [1100, 2100, 2250, 3400], visionTerms(1000, 20000, 1000)],
  ],
} as const;

/** Returns the dental plans, then the vision plans; they have no year and no Spanish texts. */
export function ancillaryPlanRows(now: Date): NewRow<"ancillary_plans">[] {
  return (["dental", "vision"] as const).flatMap((kind) =>
    planLines[kind].map(([name, [ee, es, ec, fam], terms], index) => ({
      id: `${kind}-${slugOf(name)}`,
      kind,
      slug: slugOf(name),
      name,
      carrier: name.slice(0, name.indexOf(" ")),
      premium_c: toJson({ ee, es, ec, fam }),
      terms: toJson(terms),
      position: index + 1,
      ...publishedColumns(now),
    })),
  );
}
