import type { Plan, PlanOnList } from "~/contract/shapes";
import { planYearInForce } from "~/domain/benefits/plan-year";
import type { Db, Row } from "../../db/schema";
import { isCompanyOwner } from "../account/rights";
import { listAssociationMemberships } from "../own-rows";
import type { Person } from "../people-queries";

/** Lists of medical plans depend on who may choose from them (handbook/rules.md#who-sees-which-plans). */

export const planColumns = [
  "slug",
  "name",
  "carrier",
  "metal",
  "network",
  "network_name",
  "hsa",
  "deductible_ind_c",
  "deductible_fam_c",
  "oop_ind_c",
  "oop_fam_c",
  "coinsurance_pct",
  "copays",
  "premium_c",
  "states",
  "plan_year",
  "sbc_url",
  "status" as const,
] as const satisfies (keyof Row<"plans">)[];
export type PlanCells = Pick<Row<"plans">, (typeof planColumns)[number]>;

const read = <Inside>(json: string): Inside => JSON.parse(json) as Inside;

/** Returns a row in the shape of lists. */
export function planOf({ status, ...row }: PlanCells): PlanOnList {
  return {
    ...row,
    hsa: row.hsa === "yes",
    copays: read(row.copays),
    premium_c: read(row.premium_c),
    states: read(row.states),
    ...(status === "published" ? {} : { status }),
  };
}

/**
 * Returns the plans of a market for the current plan year; `today` is YYYY-MM-DD, and `associations` selects those of
 * the association market.
 */
export async function listPlans(
  db: Db,
  today: string,
  market: Plan["markets"][number],
  associations: readonly string[] = [],
): Promise<PlanOnList[]> {
  const rows = await db
    .selectFrom("plans")
    .select(planColumns)
    .select("association_ids")
    .where("status", "=", "published")
    .where("markets", "like", `%"${market}"%`)
    .execute();
  const plans = rows.filter(
    ({ association_ids }) =>
      market !== "association" ||
      read<string[]>(association_ids).some((id) => associations.includes(id)),
  );
  const year = planYearInForce(
    plans.map(({ plan_year }) => plan_year),
    today,
  );
  return plans
    .filter(({ plan_year }) => plan_year === year)
    .map(({ association_ids: _whose, ...row }) => planOf(row));
}

type Somebody = Pick<Person, "id" | "type" | "company_role" | "company_id">;

/** Returns the ids of the associations in which some of these memberships are active. */
export const associationsIn = (
  memberships: readonly Pick<Row<"association_memberships">, "state" | "association_id">[],
): string[] => {
  const active = memberships.filter(({ state }) => state === "active");
  return [...new Set(active.map(({ association_id }) => association_id))].toSorted();
};

/** Returns the ids of the associations of which the user, or their company, is a member. */
export const listAssociationIds = async (db: Db, person: Somebody): Promise<string[]> =>
  associationsIn(await listAssociationMemberships(db, person));

/**
 * Returns the states of the locations of an owner's company; empty for other users. `main` replaces the main
 * location's state, for a sign-up that moves it.
 */
export async function listCompanyStates(db: Db, person: Somebody, main: string | null = null) {
  if (!isCompanyOwner(person)) return [];
  const { company_id } = person;
  const places = db
    .selectFrom("locations")
    .select("state")
    .where("company_id", "=", company_id)
    .where("archived_at", "is", null);
  const rows =
    main === null
      ? await places
          .unionAll(db.selectFrom("companies").select("state").where("id", "=", company_id))
          .execute()
      : [{ state: main }, ...(await places.where("is_primary", "=", "no").execute())];
  return [...new Set(rows.flatMap(({ state }) => state ?? []))].sort();
}
