import { expect, test } from "vitest";
import { comparePlans } from "~/domain/health/plan-comparison";
import { filterNames, listPlans, planOrders, type PlanFilters } from "~/domain/health/plan-list";
import type { PlanTerms } from "~/domain/health/plan-terms";

const copays = {
  pcp: { copay_c: 3_500 },
  specialist: { copay_c: 7_000 },
  urgent: { copay_c: 7_000 },
  er: "after_deductible",
  generic: { copay_c: 1_500 },
  brand: { copay_c: 7_500 },
} as const satisfies PlanTerms["copays"];

const plan = (slug: string, given: Partial<PlanTerms>): { plan: PlanTerms; monthly_c: number } => {
  const terms: PlanTerms = {
    ...{ slug, name: slug, carrier: "Larkspur", metal: "silver", network: "PPO", hsa: false },
    ...{ deductible_ind_c: 400_000, deductible_fam_c: 800_000 },
    ...{ oop_ind_c: 850_000, oop_fam_c: 1_700_000, coinsurance_pct: 30, copays },
    premium_c: { ee: 50_000, es: 100_000, ec: 90_000, fam: 140_000 },
    ...given,
  };
  return { plan: terms, monthly_c: terms.premium_c.ee };
};

const all: PlanFilters = {
  ...{ tier: "ee", usage: "low", metals: [], networks: [], carriers: [], hsa: false },
  ...{ max_premium_c: null, max_deductible_c: null, order: "year" },
};

const premium = (ee: number) => ({ premium_c: { ee, es: 2 * ee, ec: 2 * ee, fam: 3 * ee } });
const plans = [
  plan("gold", { metal: "gold", deductible_ind_c: 150_000, ...premium(64_840) }),
  plan("saver", { metal: "bronze", hsa: true, deductible_ind_c: 650_000, ...premium(39_800) }),
  plan("local", { metal: "bronze", network: "HMO", carrier: "Tallgrass", ...premium(34_900) }),
];
const slugs = (filters: Partial<PlanFilters>) =>
  listPlans(plans, { ...all, ...filters }).rows.map((row) => row.plan.slug);

test("plans pass every filter that was set, and stand in the order that was asked for", () => {
  expect(slugs({})).toEqual(["local", "saver", "gold"]);
  expect(slugs({ metals: ["bronze"], networks: ["PPO"] })).toEqual(["saver"]);
  expect(slugs({ carriers: ["Tallgrass", "Nobody"] })).toEqual(["local"]);
  expect(slugs({ hsa: true })).toEqual(["saver"]);
  expect(slugs({ max_premium_c: 39_800, order: "name" })).toEqual(["local", "saver"]);
  expect(slugs({ max_deductible_c: 150_000 })).toEqual(["gold"]);
  expect(slugs({ order: "deductible" })).toEqual(["gold", "local", "saver"]);
  for (const order of planOrders) expect(slugs({ order })).toHaveLength(3);
});

test("where nothing matches, the filters are named that stand in the way by themselves", () => {
  expect(listPlans(plans, { ...all, metals: ["platinum"] })).toEqual({
    rows: [],
    without: ["metals"],
  });
  const both = listPlans(plans, { ...all, metals: ["gold"], hsa: true });
  expect(both.without).toEqual(["metals", "hsa"]);
  expect(listPlans([], { ...all, hsa: true }).without).toEqual([]);
  expect(filterNames).toContain("hsa");
});

test("a family has its own deductible and limit", () => {
  const [row] = listPlans(plans, { ...all, tier: "fam", order: "name" }).rows;
  expect(row).toMatchObject({ deductible_c: 800_000, most_c: 1_700_000 });
});

test("compared plans say how they differ from the first", () => {
  const { rows } = listPlans(plans, all);
  const compared = comparePlans(rows);
  expect(compared.map(({ section }) => section)).toEqual(["cost", "care", "drugs", "network"]);
  const row = (key: string) =>
    compared.flatMap((section) => section.rows).find((each) => each.key === key)?.values;
  expect(row("monthly")?.map(({ difference }) => difference)).toEqual([
    null,
    { by: "more", cents: 4_900 },
    { by: "more", cents: 29_940 },
  ]);
  expect(row("er")?.[1]?.difference).toEqual({ by: "same" });
  expect(row("network")?.[1]?.difference).toEqual({ by: "other" });
  expect(row("hsa")?.map(({ difference }) => difference?.by)).toEqual([undefined, "other", "same"]);
  expect(row("pays")?.[2]?.difference).toEqual({ by: "points", points: 20 });
});
