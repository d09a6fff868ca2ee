import { divideHalfUp } from "../money";
import { allowed_c, type CareKind } from "./care";
import { copayOf, type CostSharing } from "./yearly-cost";

/** A year told as what happens in it, priced visit by visit (handbook/rules.md#stories). Amounts are integer cents. */

export const storyKeys = ["quiet-year", "broken-arm", "baby", "diabetes"] as const;
export type StoryKey = (typeof storyKeys)[number];

/** In the order in which it happens: what comes first meets the deductible. */
export const stories: Record<StoryKey, readonly { kind: CareKind; count: number }[]> = {
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

/** One line of a story's sum. */
export type StoryLine = {
  kind: CareKind;
  count: number;
  /** What it would cost without a plan. */
  full_c: number;
  /** Paid as fixed copays. */
  copay_c: number;
  /** Paid in full, toward the deductible. */
  deductible_c: number;
  /** The member's percentage of what is left. */
  coinsurance_c: number;
  /** Taken off, because the most that a member pays in a year is reached. */
  spared_c: number;
  /** What the member pays: the three parts less what is spared. */
  pays_c: number;
};

export type StoryTold = { lines: StoryLine[]; full_c: number; pays_c: number; capped: boolean };

/** A story of one person with a plan. The lines add up to the cent. */
export function tellStory(plan: CostSharing, key: StoryKey): StoryTold {
  // Hundredths of a cent, rounded where a line ends, so that lines add up to what a whole year rounds to.
  let [left, paid] = [plan.deductible_ind_c, 0];
  let [rounded, percentage] = [0, 0];
  const lines = stories[key].map(({ kind, count }): StoryLine => {
    const full_c = count * allowed_c[kind];
    const copay = copayOf(plan, kind);
    const fixed =
      copay === "after_deductible" ? null : count * Math.min(copay.copay_c, allowed_c[kind]);
    const deductible_c = fixed === null ? Math.min(left, full_c) : 0;
    left -= deductible_c;
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
  return {
    lines,
    full_c: lines.reduce((sum, { full_c }) => sum + full_c, 0),
    pays_c: paid,
    capped: lines.some(({ spared_c }) => spared_c > 0),
  };
}
