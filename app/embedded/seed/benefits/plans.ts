import type { NewRow, Row } from "~/embedded/db/schema";
import { toJson, publishedColumns, slugOf } from "../seed-values";

type Copay = "after_deductible" | { copay_c: number };

/** Premiums in cents a month, by tier. */
type Tiers = [ee: number, es: number, ec: number, fam: number];
type PlanLine = [
  name: string,
  carrier: keyof typeof carriers,
  metal: Row<"plans">["metal"],
  deductible_c: number,
  oop_c: number,
  coinsurance_pct: number,
  /** Null means after the deductible. */
  copays: [pcp: number | null, specialist: number | null, generic: number | null],
  premium: Tiers,
];

/** The fictional carriers by name, with their network's kind and name and the states where their plans are sold. */
const carriers = {
  Larkspur: {
    network: "PPO",
    network_name: "Larkspur Open Access",
    states: ["OR", "WA", "CO", "MN"],
  },
  Cedarline: {
    network: "EPO",
    network_name: "Cedarline Connect",
    states: ["OR", "WA", "CO", "MN"],
  },
  Tallgrass: {
    network: "HMO",
    network_name: "Tallgrass Neighborhood",
    states: ["OR", "WA", "CO"],
  },
} as const;

/** The twelve plans of handbook/sample-data.md in cents and percent; premiums are for tiers ee/es/ec/fam. */
// oxfmt-ignore
const planLines: PlanLine[] = [
  ["Larkspur Bronze Saver", "Larkspur", "bronze", 650000, 750000, 30, [null, null, null], [39800, 79600, 71640, 111440]],
  ["Cedarline Bronze Basic", "Cedarline", "bronze", 720000, 920000, 40, [4500, null, 2500], [37250, 74500, 67050, 104300]],
  ["Tallgrass Bronze Local", "Tallgrass", "bronze", 700000, 910000, 40, [3500, 8000, 2000], [34900, 69800, 62820, 97720]],
  ["Larkspur Silver 4000", "Larkspur", "silver", 400000, 850000, 30, [3500, 7000, 1500], [51275, 102550, 92295, 143570]],
  ["Cedarline Silver 3500", "Cedarline", "silver", 350000, 830000, 30, [3000, 6500, 1500], [48620, 97240, 87516, 136136]],
  ["Tallgrass Silver Local", "Tallgrass", "silver", 300000, 800000, 25, [2500, 6000, 1000], [45590, 91180, 82062, 127652]],
  ["Larkspur Gold 1500", "Larkspur", "gold", 150000, 650000, 20, [2500, 5000, 1000], [64840, 129680, 116712, 181552]],
  ["Cedarline Gold 1200", "Cedarline", "gold", 120000, 620000, 20, [2000, 5000, 1000], [61735, 123470, 111123, 172858]],
  ["Tallgrass Gold Local", "Tallgrass", "gold", 100000, 600000, 20, [2000, 4500, 500], [57980, 115960, 104364, 162344]],
  ["Larkspur Platinum 500", "Larkspur", "platinum", 50000, 350000, 10, [1500, 3000, 500], [80160, 160320, 144288, 224448]],
  ["Cedarline Platinum 250", "Cedarline", "platinum", 25000, 300000, 10, [1500, 3000, 500], [76825, 153650, 138285, 215110]],
  ["Tallgrass Platinum Local", "Tallgrass", "platinum", 0, 250000, 10, [1000, 2500, 500], [72410, 144820, 130338, 202748]],
];

/** Plans with a health savings account. */
const healthSavingsPlans = new Set(["Larkspur Bronze Saver"]);

/** Plans that only members of associations can choose. */
const associationOnlyPlans = new Set(["Tallgrass Silver Local", "Tallgrass Gold Local"]);

/** Larkspur sells only to groups, and the other carriers also to individuals; some plans are only for associations. */
const marketsOf = (name: string, carrier: keyof typeof carriers): string[] => {
  if (associationOnlyPlans.has(name)) return ["association"];
  return carrier === "Larkspur" ? ["group"] : ["group", "individual"];
};

/** Returns a copay as plans store it. `cents` is null for one after the deductible; `times` multiplies it. */
const toCopay = (cents: number | null, times = 1): Copay =>
  cents === null ? "after_deductible" : { copay_c: cents * times };

/** Returns plans for the calendar year of `now`; `associationIds` may sell the association-only plans. */
export function planRows(now: Date, associationIds: string[]): NewRow<"plans">[] {
  return planLines.map(
    ([name, carrier, metal, deductible, oop, coinsurance_pct, copays, premium]) => {
      const [pcp, specialist, generic] = copays;
      const [ee, es, ec, fam] = premium;
      const { network, network_name, states } = carriers[carrier];
      const slug = slugOf(name);
      return {
        id: `plan-${slug}`,
        slug,
        name,
        carrier,
        metal,
        network,
        network_name,
        hsa: healthSavingsPlans.has(name) ? "yes" : "no",
        deductible_ind_c: deductible,
        deductible_fam_c: deductible * 2,
        oop_ind_c: oop,
        oop_fam_c: oop * 2,
        coinsurance_pct,
        copays: toJson({
          pcp: toCopay(pcp),
          specialist: toCopay(specialist),
          urgent: toCopay(pcp, 2),
          // "40000 after deductible" is a copay and a condition. Of the two options that the shape has, this one never
          // promises a member less than they will pay.
          er: "after_deductible",
          generic: toCopay(generic),
          brand: toCopay(generic, 5),
        }),
        premium_c: toJson({ ee, es, ec, fam }),
        markets: toJson(marketsOf(name, carrier)),
        states: toJson(states),
        association_ids: toJson(associationOnlyPlans.has(name) ? associationIds : []),
        plan_year: now.getUTCFullYear(),
        ...publishedColumns(now),
      };
    },
  );
}
