import type { Tier } from "~/domain/benefits/plan-words";
import { addDays, addMonths } from "~/domain/calendar-days";
import { leavingByAge, tierOf } from "~/domain/health/household/dependents";
import type { LaterCost } from "~/domain/health/household/later-costs";
import type { Db } from "../../db/schema";
import { chosenPremiumOf } from "../benefits/chosen-terms";
import { coverageAmounts, memberShareOf, type CoverageRow } from "./coverage";
import { splitPremium } from "./elections";
import { findOffer } from "./offers";
import { openCoveredPeople, type SealsHolder } from "./receipts";
import type { EnrollmentRow } from "./replaced-answers";

/** Coverage with children who will be too old, before that changes it (handbook/rules.md#coverage-that-ends). */

/** Returns the columns of an enrollment that goes on at another tier, at its promised prices. */
export async function atTier<
  Row extends Pick<EnrollmentRow, "plan_id" | "plan_chosen" | "offer_id">,
>(db: Db, row: Row, tier: Tier) {
  const { premium_c } = JSON.parse(row.plan_chosen ?? "{}") as {
    premium_c?: Record<Tier, number>;
  };
  const isPriced = row.plan_id !== null && premium_c && chosenPremiumOf(row.plan_chosen, tier) > 0;
  if (!isPriced) return { ...row, tier };
  const terms = (await findOffer(db, row.offer_id))?.terms ?? null;
  return { ...row, ...splitPremium(terms, tier, premium_c), tier };
}

/** Returns an enrollment in parts, one more for each day up to `through` on which children become too old for it. */
async function splitByAge<
  Row extends Pick<
    EnrollmentRow,
    "id" | "covered" | "plan_id" | "plan_chosen" | "offer_id" | "tier" | "effective_on" | "ends_on"
  >,
>(opener: SealsHolder, db: Db, row: Row, through: string): Promise<Row[]> {
  if (row.tier === "ee" || row.tier === "es") return [row];
  const { dependents = [] } = (await openCoveredPeople(opener, row)) ?? {};
  const parts = [row];
  const last = row.ends_on !== null && row.ends_on < through ? row.ends_on : through;
  for (const { day, staying } of leavingByAge(dependents, row.effective_on, last)) {
    const part = await atTier(db, row, tierOf(staying));
    const before = parts.pop() ?? row;
    parts.push({ ...before, ends_on: day }, { ...part, effective_on: addDays(day, 1) });
  }
  return parts;
}

/**
 * Returns what coverage costs the member after each day, from `today` through the next year, on which children become
 * too old for it.
 */
export async function listLaterCosts(
  opener: SealsHolder,
  db: Db,
  row: EnrollmentRow,
  today: string,
): Promise<LaterCost[]> {
  if ((row.plan_id ?? row.dental_id ?? row.vision_id) === null) return [];
  const year = addMonths(row.effective_on > today ? row.effective_on : today, 12);
  const [, ...later] = await splitByAge(opener, db, row, year);
  return later
    .map((part) => ({
      day: addDays(part.effective_on, -1),
      member_c: memberShareOf(coverageAmounts(part)),
    }))
    .filter(({ day }) => day >= today);
}

/** Returns coverage as it will be up to `through` (YYYY-MM-DD), with a row for each part of {@link splitByAge}. */
export async function splitCoverageByAge(
  opener: SealsHolder,
  db: Db,
  rows: readonly CoverageRow[],
  through: string,
): Promise<CoverageRow[]> {
  const parents = rows.filter(({ tier }) => tier === "ec" || tier === "fam");
  if (parents.length === 0) return [...rows];
  const ids = parents.map(({ enrollment_id }) => enrollment_id);
  const stored = await db.selectFrom("enrollments").selectAll().where("id", "in", ids).execute();
  const split: CoverageRow[] = [];
  for (const row of rows) {
    const enrollment = stored.find(({ id }) => id === row.enrollment_id);
    const parts = enrollment ? await splitByAge(opener, db, enrollment, through) : [];
    if (parts.length < 2) split.push(row);
    else {
      for (const { tier, effective_on, ends_on, ...part } of parts)
        split.push({ ...row, ...coverageAmounts({ ...part, tier }), tier, effective_on, ends_on });
    }
  }
  return split;
}
