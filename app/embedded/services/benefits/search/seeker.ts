import { electedStates } from "~/domain/health/answer-states";
import { planYearOn } from "~/domain/benefits/plan-year";
import type { Db } from "../../../db/schema";
import { isCompanyOwner, isGlobalAdmin } from "../../account/rights";
import type { Person } from "../../people-queries";
import { listAssociationIds, listCompanyStates } from "../plans";
import { audience } from "./search-entry";

/** What the searching visitor may see. */
export type Seeker = {
  audiences: string[];
  signedIn: boolean;
  /** Only group plans sold in one of these states are found; null for no such limit. */
  states: string[] | null;
};

/**
 * Returns what the visitor may find: the plans that their list of plans would show
 * (handbook/rules.md#who-sees-which-plans) and those that cover them; all plans for global administrators. `today` is
 * YYYY-MM-DD.
 */
export async function loadSeeker(db: Db, person: Person | null, today: string) {
  const signedIn = person !== null;
  if (person && isGlobalAdmin(person)) {
    return { audiences: [audience.all, audience.plans], signedIn, states: null };
  }
  const owner = person !== null && isCompanyOwner(person);
  const alone = person === null || person.company_id === null;
  const [ownPlanIds, associations, states] = await Promise.all([
    person ? listOwnPlans(db, person.id, today) : [],
    person ? listAssociationIds(db, person) : [],
    owner ? listCompanyStates(db, person) : null,
  ]);
  const markets = [
    ...(alone ? [audience.market("individual")] : []),
    ...(owner ? [audience.market("group")] : []),
    // Employees choose only from their employer's offer.
    ...(alone || owner ? associations.map(audience.association) : []),
  ];
  const years = await Promise.all(
    markets.map((market) => findCurrentAudience(db, market, planYearOn(today))),
  );
  return {
    audiences: [
      audience.all,
      ...ownPlanIds.map(audience.plan),
      ...years.flatMap((year) => year ?? []),
    ],
    signedIn,
    states,
  };
}

/**
 * Returns an audience: a market's plans of its current plan year, the newest published one that has begun; null
 * without one.
 */
async function findCurrentAudience(db: Db, market: string, year: number): Promise<string | null> {
  const row = await db
    .selectFrom("search_words")
    .select("audience")
    .where("audience", ">=", market)
    .where("audience", "<=", `${market}${year}`)
    .orderBy("audience", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.audience ?? null;
}

/** Returns the ids, maybe repeated, of the medical plans that cover a user today or later. */
async function listOwnPlans(db: Db, userId: string, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("enrollments")
    .select("plan_id")
    .where("user_id", "=", userId)
    .where("state", "in", electedStates)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
    .execute();
  return rows.flatMap(({ plan_id }) => plan_id ?? []);
}
