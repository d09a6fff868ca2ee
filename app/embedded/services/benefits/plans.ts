import type { Plan, PlanOnList } from "~/contract/shapes";
import { planYearInForce } from "~/domain/benefits/plan-year";
import type { Db, Row } from "../../db/schema";
import { isCompanyOwner } from "../account/rights";
import { listAssociationMemberships } from "../own-rows";
import type { Person } from "../people-queries";

/** Lists of medical plans depend on who may choose from them (handbook/rules.md#who-sees-which-plans). */

/** A plan's columns in lists; its id isn't among them. */
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

/** Returns the content of a column with JSON, whose type the caller knows. */
export const parseColumn = <Inside>(json: string): Inside => JSON.parse(json) as Inside;

/** Returns a plan's list columns with JSON parsed, `hsa` as a boolean, and its status only if it isn't published. */
export function toPlanOnList({ status, ...row }: PlanCells): PlanOnList {
  return {
    ...row,
    hsa: row.hsa === "yes",
    copays: parseColumn(row.copays),
    premium_c: parseColumn(row.premium_c),
    states: parseColumn(row.states),
    ...(status === "published" ? {} : { status }),
  };
}

/**
 * Returns a market's published plans of the newest plan year that has begun, in no order. `today` is YYYY-MM-DD, and of
 * the association market, only the plans of `associations` are returned.
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
      parseColumn<string[]>(association_ids).some((id) => associations.includes(id)),
  );
  const year = planYearInForce(
    plans.map(({ plan_year }) => plan_year),
    today,
  );
  return plans
    .filter(({ plan_year }) => plan_year === year)
    .map(({ association_ids: _whose, ...row }) => toPlanOnList(row));
}

type AssociationPerson = Pick<Person, "id" | "type" | "company_role" | "company_id">;

/** Returns the ids of the associations of the active ones of these memberships, each once, sorted. */
export const activeAssociationIds = (
  memberships: readonly Pick<Row<"association_memberships">, "state" | "association_id">[],
): string[] => {
  const active = memberships.filter(({ state }) => state === "active");
  return [...new Set(active.map(({ association_id }) => association_id))].toSorted();
};

/** Returns the ids of the associations in which the user, or the company that they own, is an active member. */
export const listAssociationIds = async (db: Db, person: AssociationPerson): Promise<string[]> =>
  activeAssociationIds(await listAssociationMemberships(db, person));

/**
 * Returns the states of an owner's company and its locations, without archived ones, in alphabetical order; empty for
 * other users. `main` replaces the main location's state, for a sign-up that moves it.
 */
export async function listCompanyStates(
  db: Db,
  person: AssociationPerson,
  main: string | null = null,
): Promise<string[]> {
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
