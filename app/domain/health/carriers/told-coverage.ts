import { addDays } from "../../calendar-days";
import type { Tier } from "../../benefits/plan-words";

/**
 * What a carrier knows of somebody's coverage: stretches of days without a gap or an overlap between those of one benefit and
 * group, in their order (handbook/carrier-files.md). Days are YYYY-MM-DD, both ends count.
 */

export const carrierBenefits = ["medical", "dental", "vision"] as const;
export type CarrierBenefit = (typeof carrierBenefits)[number];

export type Stretch = {
  from: string;
  /** Null: it goes on. */
  to: string | null;
  plan: string;
  /** Null for a dependent: the level is the subscriber's. */
  tier: Tier | null;
};

export const lineKinds = ["add", "change", "reinstate", "end", "cancel"] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * One statement to a carrier. Each stands for itself: what it says of the days it speaks of holds, whatever was told before.
 * `add`, `change` and `reinstate` say that from `since` to `to` the plan is had at that level; `end` that the plan's coverage
 * that holds on `to` ends with that day; `cancel` that the one from `begin` on never was.
 */
export type Statement = {
  kind: LineKind;
  plan: string;
  tier: Tier | null;
  /** The first day in this plan without a gap. */
  begin: string;
  /** From when on this holds; of an end, the day after it. */
  since: string;
  to: string | null;
};

const isBefore = (day: string, end: string | null) => end === null || day <= end;
const follows = (one: Stretch, next: Stretch) =>
  one.to !== null && addDays(one.to, 1) === next.from && one.plan === next.plan;

/** In order, and two that go on as one made one. */
export function tidy(stretches: readonly Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((one, other) => (one.from < other.from ? -1 : 1));
  const merged: Stretch[] = [];
  for (const each of sorted) {
    const last = merged.at(-1);
    if (last && follows(last, each) && last.tier === each.tier) last.to = each.to;
    else merged.push({ ...each });
  }
  return merged;
}

/** What is left of stretches without the days from `from` to `to`. */
export function without(stretches: readonly Stretch[], from: string, to: string | null): Stretch[] {
  return stretches.flatMap((each) => {
    if (!isBefore(from, each.to) || !isBefore(each.from, to)) return [each];
    return [
      ...(each.from < from ? [{ ...each, to: addDays(from, -1) }] : []),
      ...(to !== null && isBefore(addDays(to, 1), each.to)
        ? [{ ...each, from: addDays(to, 1) }]
        : []),
    ];
  });
}

/** The stretch that holds on a day. */
export const heldOn = (stretches: readonly Stretch[], day: string): Stretch | undefined =>
  stretches.find((each) => each.from <= day && isBefore(day, each.to));

/** All that goes on in one plan without a gap around one of them, levels aside. */
function runAround(stretches: readonly Stretch[], at: Stretch): Stretch[] {
  const all = [...stretches];
  let first = all.findIndex((each) => each.from === at.from);
  let last = first;
  for (; first > 0; first -= 1) {
    const [before, here] = [all[first - 1], all[first]];
    if (!before || !here || !follows(before, here)) break;
  }
  for (; last < all.length - 1; last += 1) {
    const [here, next] = [all[last], all[last + 1]];
    if (!here || !next || !follows(here, next)) break;
  }
  return all.slice(first, last + 1);
}

/** The first and last day of the run that a stretch belongs to. */
export function runOf(stretches: readonly Stretch[], at: Stretch) {
  const run = runAround(stretches, at);
  return { begin: run[0]?.from ?? at.from, to: (run.at(-1) ?? at).to };
}

/** Takes the run of a plan away from a day on, where it goes on until then. */
function cut(stretches: readonly Stretch[], plan: string, from: string): Stretch[] {
  const here = heldOn(stretches, from);
  if (here?.plan !== plan) return [...stretches];
  return without(stretches, from, runOf(stretches, here).to);
}

/** What a carrier knows once it has taken in a statement; the same statement again changes nothing. */
export function afterStatement(known: readonly Stretch[], told: Statement): Stretch[] {
  const { kind, plan, tier, since, to } = told;
  if (kind === "end" || kind === "cancel") return tidy(cut(known, plan, since));
  const left = without(cut(known, plan, since), since, to);
  return tidy([...left, { from: since, to, plan, tier }]);
}
