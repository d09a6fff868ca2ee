import { addDays } from "../../calendar-days";
import type { Tier } from "../../benefits/plan-words";

/**
 * Models what a carrier knows of a person's coverage: ordered periods that don't overlap within a benefit and group
 * (handbook/carrier-files.md). Days are YYYY-MM-DD and inclusive.
 */

export const carrierBenefits = ["medical", "dental", "vision"] as const;
export type CarrierBenefit = (typeof carrierBenefits)[number];

/** A period in one plan. */
export type PlanPeriod = {
  from: string;
  /** Null if there is no end. */
  to: string | null;
  plan: string;
  /** Null for a dependent, who has the subscriber's tier. */
  tier: Tier | null;
};

/**
 * Each statement is complete for the days it mentions, regardless of earlier ones. `add`, `change` and `reinstate` set
 * plan and tier (null for a dependent) from `since` to `to`; `end` ends the plan that applies on `to` with that day;
 * `cancel` voids the plan from `begin` on.
 */
export type Statement = {
  kind: "add" | "change" | "reinstate" | "end" | "cancel";
  plan: string;
  tier: Tier | null;
  /** The first day of unbroken coverage by this plan. */
  begin: string;
  /** The first day of the statement; for an end, the day after the last covered day. */
  since: string;
  to: string | null;
};

/** Returns true if a day is on or before an end; null is no end. */
const isWithin = (day: string, end: string | null) => end === null || day <= end;
/** Returns true if `next` goes on with the same plan on the day after `stretch`, in any tier. */
const isContinuedBy = (stretch: PlanPeriod, next: PlanPeriod) =>
  stretch.to !== null && addDays(stretch.to, 1) === next.from && stretch.plan === next.plan;

/** Returns the periods in order; those of one plan and tier that follow each other without a gap become one. */
export function mergePeriods(stretches: readonly PlanPeriod[]): PlanPeriod[] {
  const sorted = [...stretches].sort((a, b) => (a.from < b.from ? -1 : 1));
  const merged: PlanPeriod[] = [];
  for (const each of sorted) {
    const last = merged.at(-1);
    if (last && isContinuedBy(last, each) && last.tier === each.tier) last.to = each.to;
    else merged.push({ ...each });
  }
  return merged;
}

/** Returns the periods without the days from one to another (null: without end); one around them becomes two. */
export function subtractDays(
  stretches: readonly PlanPeriod[],
  from: string,
  to: string | null,
): PlanPeriod[] {
  return stretches.flatMap((each) => {
    if (!isWithin(from, each.to) || !isWithin(each.from, to)) return [each];
    return [
      ...(each.from < from ? [{ ...each, to: addDays(from, -1) }] : []),
      ...(to !== null && isWithin(addDays(to, 1), each.to)
        ? [{ ...each, from: addDays(to, 1) }]
        : []),
    ];
  });
}

/** Returns the period that covers a day. */
export const periodOn = (stretches: readonly PlanPeriod[], day: string): PlanPeriod | undefined =>
  stretches.find((each) => each.from <= day && isWithin(day, each.to));

/** Returns the adjoining periods in the same plan around one of them, that one included, regardless of tier. */
function adjoiningPeriods(stretches: readonly PlanPeriod[], period: PlanPeriod): PlanPeriod[] {
  const all = [...stretches];
  let first = all.findIndex((each) => each.from === period.from);
  let last = first;
  for (; first > 0; first -= 1) {
    const [before, stretch] = [all[first - 1], all[first]];
    if (!before || !stretch || !isContinuedBy(before, stretch)) break;
  }
  for (; last < all.length - 1; last += 1) {
    const [stretch, next] = [all[last], all[last + 1]];
    if (!stretch || !next || !isContinuedBy(stretch, next)) break;
  }
  return all.slice(first, last + 1);
}

/** Returns the first and last day (null: no end) of unbroken coverage in the same plan around a period. */
export function unbrokenDaysAround(
  stretches: readonly PlanPeriod[],
  stretch: PlanPeriod,
): { begin: string; to: string | null } {
  const run = adjoiningPeriods(stretches, stretch);
  return { begin: run[0]?.from ?? stretch.from, to: (run.at(-1) ?? stretch).to };
}

/** Returns the periods without a plan's unbroken coverage from a day on; all of them if it doesn't cover that day. */
function withoutPlanFrom(
  stretches: readonly PlanPeriod[],
  plan: string,
  from: string,
): PlanPeriod[] {
  const stretch = periodOn(stretches, from);
  if (stretch?.plan !== plan) return [...stretches];
  return subtractDays(stretches, from, unbrokenDaysAround(stretches, stretch).to);
}

/** Returns what a carrier knows after it processes a statement; processing it twice changes nothing. */
export function afterStatement(known: readonly PlanPeriod[], statement: Statement): PlanPeriod[] {
  const { kind, plan, tier, since, to } = statement;
  if (kind === "end" || kind === "cancel") return mergePeriods(withoutPlanFrom(known, plan, since));
  const remaining = subtractDays(withoutPlanFrom(known, plan, since), since, to);
  return mergePeriods([...remaining, { from: since, to, plan, tier }]);
}

/** Returns true if two periods have the same plan and tier; undefined is no coverage. */
export const hasSamePlan = (a: PlanPeriod | undefined, b: PlanPeriod | undefined) =>
  a?.plan === b?.plan && a?.tier === b?.tier;

/** Returns the first day on which what is known and what is true differ in plan or tier; null if there is none. */
export function firstDifference(
  known: readonly PlanPeriod[],
  true_: readonly PlanPeriod[],
): string | null {
  const edges = [...known, ...true_].flatMap(({ from, to }) =>
    to === null ? from : [from, addDays(to, 1)],
  );
  return (
    edges.toSorted().find((day) => !hasSamePlan(periodOn(known, day), periodOn(true_, day))) ?? null
  );
}
