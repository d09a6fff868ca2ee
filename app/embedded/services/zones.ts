import { sql, type ExpressionBuilder } from "kysely";
import { localDay } from "~/domain/local-days";
import { deskZone, westernmostZone, westernmostOf, zoneOfState } from "~/domain/us-state-zones";
import type { Db, EmbeddedTables, Row } from "../db/schema";

/** Returns IANA zones of users, companies and payers (handbook/rules.md#days). */

/** What determines a user's zone. */
type ZonePlaces = {
  company_id: string | null;
  time_zone: string | null;
  /** The state of their work location, unless it is the company's main one. */
  work_state: string | null;
  main_state: string | null;
  /** The zone that the owner chose in its place. */
  main_zone: string | null;
  /** The state of their home, from a membership or sign-up. */
  home_state: string | null;
  admin_level: Row<"users">["admin_level"];
  manages: string | null;
};

/** Returns a company's zone: the owner's choice, or else that of its main location's state. */
export const companyZoneOf = ({
  main_state,
  main_zone,
}: Pick<ZonePlaces, "main_state" | "main_zone">) => main_zone ?? zoneOfState(main_state ?? "");

/**
 * Returns a user's zone: of their work location or company, or without one, the zone that they chose or that of their
 * home. Without a home, it is the desk's for admins and managers, and otherwise the one where days end last.
 */
export function zoneFrom({
  company_id,
  time_zone,
  work_state,
  main_state,
  main_zone,
  home_state,
  admin_level,
  manages,
}: ZonePlaces): string {
  if (company_id !== null && work_state !== null) return zoneOfState(work_state);
  if (company_id !== null) return companyZoneOf({ main_state, main_zone });
  const worksHere = admin_level !== "none" || manages !== null;
  return time_zone ?? zoneOfState(home_state ?? "", worksHere ? deskZone : westernmostZone);
}

/** Returns the columns that `zoneFrom` needs from tables other than `users`, for a query over users as `u`. */
export const userZoneColumns = (
  eb: ExpressionBuilder<EmbeddedTables & { u: Row<"users"> }, "u">,
) => [
  eb
    .selectFrom("employees as at")
    .innerJoin("locations as place", "place.id", "at.location_id")
    .select("place.state")
    .whereRef("at.user_id", "=", "u.id")
    .whereRef("at.company_id", "=", "u.company_id")
    .where("at.employment_state", "<>", "terminated")
    .where("place.is_primary", "=", "no")
    .limit(1)
    .as("work_state"),
  eb.fn
    .coalesce(
      eb
        .selectFrom("locations as main")
        .select("main.state")
        .whereRef("main.company_id", "=", "u.company_id")
        .where("main.is_primary", "=", "yes")
        .limit(1),
      eb
        .selectFrom("companies as begun")
        .select("begun.state")
        .whereRef("begun.id", "=", "u.company_id"),
    )
    .as("main_state"),
  eb
    .selectFrom("companies as whose")
    .select("whose.time_zone")
    .whereRef("whose.id", "=", "u.company_id")
    .as("main_zone"),
  eb.fn
    .coalesce(
      eb
        .selectFrom("subscriptions as own")
        .select("own.us_state")
        .whereRef("own.user_id", "=", "u.id")
        .where("own.us_state", "is not", null)
        .orderBy("own.created_at", "desc")
        .limit(1),
      eb
        .selectFrom("registrations as said")
        .select("said.us_state")
        .whereRef("said.owner_user_id", "=", "u.id")
        .where("said.us_state", "is not", null)
        .orderBy("said.updated_at", "desc")
        .limit(1),
    )
    .as("home_state"),
  eb
    .selectFrom("association_managers as m")
    .select("m.association_id")
    .whereRef("m.user_id", "=", "u.id")
    // SQLite compiles a query anew for each run while a bound value decides about a partial index.
    .where("m.state", "=", sql.lit("active" as const))
    .as("manages"),
];

/** Returns a user's zone by their account's id; for null and an unknown one, the zone where days end last. */
export async function getUserZone(db: Db, userId: string | null): Promise<string> {
  const row = await db
    .selectFrom("users as u")
    .select(["u.company_id", "u.time_zone", "u.admin_level"])
    .select(userZoneColumns)
    .where("u.id", "=", userId ?? "")
    .executeTakeFirst();
  return row ? zoneFrom(row) : westernmostZone;
}

/** Returns a company's zone: the owner's choice, or that of its main location. */
export async function getCompanyZone(db: Db, companyId: string): Promise<string> {
  const row = await db
    .selectFrom("companies as c")
    .leftJoin("locations as main", (join) =>
      join.onRef("main.company_id", "=", "c.id").on("main.is_primary", "=", "yes"),
    )
    .select(["c.state", "c.time_zone", "main.state as main_state"])
    .where("c.id", "=", companyId)
    .executeTakeFirst();
  const main_state = row?.main_state ?? row?.state ?? null;
  return companyZoneOf({ main_state, main_zone: row?.time_zone ?? null });
}

/**
 * Returns the zone of a person on a company's list: of their work location, or the company's if that is the main one or
 * has no address yet; for an unknown id, the zone where days end last.
 */
export async function getEmployeeZone(db: Db, employeeId: string): Promise<string> {
  const row = await db
    .selectFrom("employees as e")
    .leftJoin("locations as place", "place.id", "e.location_id")
    .select(["e.company_id", "place.state", "place.is_primary"])
    .where("e.id", "=", employeeId)
    .executeTakeFirst();
  if (!row) return westernmostZone;
  return row.state && row.is_primary !== "yes"
    ? zoneOfState(row.state)
    : getCompanyZone(db, row.company_id);
}

/** Returns the zone for a window or answer: of the employee under an employer's offer, and otherwise of the user. */
export const getChooserZone = (
  db: Db,
  { employee_id, user_id }: { employee_id: string | null; user_id: string | null },
): Promise<string> =>
  employee_id === null ? getUserZone(db, user_id) : getEmployeeZone(db, employee_id);

/**
 * Returns a function from the id of a company's location to its zone, the zone where a day ends last, and all labels by
 * location id. `mainZone`, the company's, is read if null or not given.
 */
export async function loadLocationZones(db: Db, companyId: string, mainZone?: string | null) {
  const main = mainZone ?? (await getCompanyZone(db, companyId));
  const places = await db
    .selectFrom("locations")
    .select(["id", "label", "state", "is_primary", "archived_at"])
    .where("company_id", "=", companyId)
    .execute();
  const others = places.flatMap(({ id, state, is_primary, archived_at }) =>
    state && is_primary !== "yes" ? [{ id, zone: zoneOfState(state), archived_at }] : [],
  );
  const zones = new Map(others.map(({ id, zone }) => [id, zone]));
  return {
    /** Returns the zone of a location by its id; null means the main one. */
    zoneOf: (locationId: string | null): string => zones.get(locationId ?? "") ?? main,
    /** Where a day ends last, without archived locations, because offers apply until it is over everywhere. */
    last: westernmostOf([
      main,
      ...others.flatMap(({ zone, archived_at }) => (archived_at === null ? [zone] : [])),
    ]),
    labels: new Map(places.map(({ id, label }) => [id, label])),
  };
}

/** Returns the zone where a day ends last: the company's main one, or that of a location that isn't archived. */
export const getLocationsZone = async (db: Db, companyId: string): Promise<string> =>
  (await loadLocationZones(db, companyId)).last;

/** Returns the zone in which a user's own acts count: their company's if they own one, otherwise their own. */
export async function getOwnerZone(db: Db, userId: string | null): Promise<string> {
  const owner = await db
    .selectFrom("users")
    .select("company_id")
    .where("id", "=", userId ?? "")
    .where("company_role", "=", "owner")
    .executeTakeFirst();
  return owner?.company_id ? getCompanyZone(db, owner.company_id) : getUserZone(db, userId);
}

/** Returns a payer's zone: a company's by {@link getCompanyZone}, else by {@link getUserZone}, also without an id. */
export const getPayerZone = (
  db: Db,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
): Promise<string> =>
  company_id === null ? getUserZone(db, user_id) : getCompanyZone(db, company_id);

/**
 * Returns the zone in which a payer's invoice days count, from the user: the company's for its membership, otherwise
 * their own.
 */
export const payerZoneOf = (
  { zone, company_zone }: { zone: string; company_zone: string | null },
  { company_id }: { company_id: string | null },
): string => (company_id === null ? zone : (company_zone ?? zone));

/** Returns the payer's zone for an invoice number; for an unknown one, the zone where days end last. */
export async function getInvoiceZone(db: Db, number: string): Promise<string> {
  const payer = await db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .select(["s.company_id", "s.user_id"])
    .where("i.number", "=", number)
    .executeTakeFirst();
  return payer ? getPayerZone(db, payer) : westernmostZone;
}

/** Returns the payer's current day, YYYY-MM-DD; `now` is ms. */
export const getPayerDay = async (
  db: Db,
  payer: { company_id: string | null; user_id: string | null },
  now: number,
): Promise<string> => localDay(now, await getPayerZone(db, payer));
