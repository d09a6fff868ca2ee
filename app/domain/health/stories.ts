import { divideHalfUp } from "../money";
import { copayOf, type CostSharing, allowed_c, type CareKind } from "./yearly-cost";

/** A story prices the events of a year visit by visit (handbook/rules.md#stories). Amounts are integer cents. */

const storyKeys = ["quiet-year", "broken-arm", "baby", "diabetes"] as const;
type StoryKey = (typeof storyKeys)[number];

/** The care in each story, in order, because earlier events meet the deductible. */
const stories: Record<StoryKey, readonly { kind: CareKind; count: number }[]> = {
  "quiet-year": [
    { kind: "pcp", count: 1 },
    { kind: "generic", count: 1 },
  ],
  "broken-arm": [
    { kind: "er", count: 1 },
    { kind: "specialist", count: 3 },
    { kind: "generic", count: 2 },
  ],
  baby: [
    { kind: "specialist", count: 4 },
    { kind: "generic", count: 3 },
    { kind: "stay", count: 1 },
    { kind: "pcp", count: 2 },
  ],
  diabetes: [
    { kind: "pcp", count: 4 },
    { kind: "specialist", count: 2 },
    { kind: "generic", count: 24 },
    { kind: "brand", count: 12 },
  ],
};

export type StoryLine = {
  kind: CareKind;
  count: number;
  full_c: number;
  copay_c: number;
  /** The part paid in full, toward the deductible. */
  deductible_c: number;
  /** The member's percentage of the rest. */
  coinsurance_c: number;
  /** The part above the member's yearly limit, which they don't pay. */
  spared_c: number;
  /** The sum of the three parts, less what is above the limit. */
  pays_c: number;
};

/** What a story's care costs in full, and what a member with one plan pays of it, line by line and in sum. */
export type StoryCosts = { lines: StoryLine[]; full_c: number; pays_c: number };

/** Returns the story of one person with a plan; its lines add up to the cent. */
function calculateStory(plan: CostSharing, key: StoryKey): StoryCosts {
  // Sums are in hundredths of a cent and rounded at the end of each line, so that the lines add up to the rounded
  // year.
  let [remaining, paid] = [plan.deductible_ind_c, 0];
  let [rounded, percentage] = [0, 0];
  const lines = stories[key].map(({ kind, count }): StoryLine => {
    const full_c = count * allowed_c[kind];
    const copay = copayOf(plan, kind);
    const fixed =
      copay === "after_deductible" ? null : count * Math.min(copay.copay_c, allowed_c[kind]);
    const deductible_c = fixed === null ? Math.min(remaining, full_c) : 0;
    remaining -= deductible_c;
    percentage += fixed === null ? plan.coinsurance_pct * (full_c - deductible_c) : 0;
    const coinsurance_c = divideHalfUp(percentage, 100) - rounded;
    rounded += coinsurance_c;
    const whole = (fixed ?? 0) + deductible_c + coinsurance_c;
    const pays_c = Math.min(whole, plan.oop_ind_c - paid);
    paid += pays_c;
    return {
      kind,
      count,
      full_c,
      copay_c: fixed ?? 0,
      deductible_c,
      coinsurance_c,
      spared_c: whole - pays_c,
      pays_c,
    };
  });
  return { lines, full_c: lines.reduce((sum, { full_c }) => sum + full_c, 0), pays_c: paid };
}

/** Returns every story with what it costs under each of these plans, in the order of the plans. */
export const storiesOf = (plans: readonly CostSharing[]) =>
  storyKeys.map((key) => ({ key, planStories: plans.map((plan) => calculateStory(plan, key)) }));
export type Stories = ReturnType<typeof storiesOf>;
