import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { listWorkLocations } from "~/embedded/services/company/employee-rows";
import {
  insertLocation,
  emptyAddressColumns,
  readLocation,
} from "~/embedded/services/company/locations";
import { lockCompany, versionOfValues } from "~/embedded/services/company/own-company";
import { read, write } from "../call";

/**
 * Where a company's employees work (handbook/rules.md#owners). One location is the main one; one where employees work
 * is never removed.
 */

type LocationForm = Readonly<Record<string, string>>;

const labelAndAddress = ({ label, line1, line2, city, state, zip }: Row<"locations">) => ({
  label,
  line1,
  line2,
  city,
  state,
  zip,
});

/** Returns how many people work at each location now or will, by its id. */
async function countPeopleAt(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("employees")
    .select(({ fn }) => ["location_id" as const, fn.countAll<number | string>().as("people")])
    .where("company_id", "=", companyId)
    .where("employment_state", "<>", "terminated")
    .groupBy("location_id")
    .execute();
  return new Map(rows.map(({ location_id, people }) => [location_id, Number(people)]));
}

/** The parts of an address are all set or all null: a location that came with a team file has no address yet. */
export type CompanyLocation = ReturnType<typeof labelAndAddress> & {
  id: string;
  is_primary: boolean;
  /** Employees who work there now, or will. */
  people: number;
  /** The version of the location, which a change must name. */
  seenVersion: string;
};

/** Returns the company's locations by name, the main one first, without archived ones. */
export const listCompanyLocations = read(
  "company-owner",
  "listCompanyLocations",
  async ({ db, person }): Promise<CompanyLocation[]> => {
    const people = await countPeopleAt(db, person.company_id);
    return (await listWorkLocations(db, person.company_id)).map((place) => ({
      id: place.id,
      ...labelAndAddress(place),
      is_primary: place.is_primary === "yes",
      people: people.get(place.id) ?? 0,
      seenVersion: versionOfValues(labelAndAddress(place)),
    }));
  },
);

/** Returns one of the company's locations, locked, and its `others`; none is archived. @throws Refusal not_found */
async function lockPlace(db: Db, companyId: string, id: string) {
  await lockCompany(db, companyId);
  const places = await listWorkLocations(db, companyId);
  const place = places.find((each) => each.id === id);
  if (!place) throw notFound();
  return { place, others: places.filter((each) => each !== place) };
}

/** Adds a location, also without an address; returns nothing. @throws Refusal invalid as typed, or for one too many */
export const addLocation = write(
  "company-owner",
  "addLocation",
  async ({ db, now, person }, input: LocationForm) =>
    insertLocation(db, now, person.company_id, input),
);

/**
 * Changes a location's label and address. The main one must keep an address, and its state becomes the company's. A
 * repeat changes nothing.
 * @throws Refusal not_found; conflict when the location has changed since it was shown; invalid
 */
export const changeLocation = write(
  "company-owner",
  "changeLocation",
  async (
    { db, now, person },
    { id, input, seenVersion }: { id: string; input: LocationForm; seenVersion: string },
  ) => {
    const { place, others } = await lockPlace(db, person.company_id, id);
    const { label, address } = readLocation(input, others);
    const changed = { label, ...(address ?? emptyAddressColumns) };
    const currentVersion = versionOfValues(labelAndAddress(place));
    if (versionOfValues(changed) === currentVersion) return;
    if (currentVersion !== seenVersion) throw conflict(problem("calls.changed_elsewhere"));
    if (place.is_primary === "yes" && address === null)
      throw invalid("line1", problem("location.primary_address"));
    await db
      .updateTable("locations")
      .set({ ...changed, updated_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    if (place.is_primary === "yes") await moveCompany(db, now, place.company_id, changed.state);
    await recordAudit(db, now, {
      action: "location.changed",
      object: `location:${id}`,
      before: labelAndAddress(place),
      after: changed,
    });
  },
);

/** Stores the main location's state as the company's, unaudited; null or the same state changes nothing. */
async function moveCompany(db: Db, now: number, companyId: string, state: string | null) {
  if (state === null) return;
  await db
    .updateTable("companies")
    .set({ state, updated_at: isoTime(now) })
    .where("id", "=", companyId)
    .where("state", "<>", state)
    .execute();
}

/**
 * Makes a location the main one, whose state is the company's. A repeat changes nothing.
 * @throws Refusal not_found; conflict for a location without an address
 */
export const makeLocationPrimary = write(
  "company-owner",
  "makeLocationPrimary",
  async ({ db, now, person }, id: string) => {
    const { place, others } = await lockPlace(db, person.company_id, id);
    if (place.is_primary === "yes") return;
    if (place.line1 === null) throw conflict(problem("location.primary_address"));
    const before = others.find(({ is_primary }) => is_primary === "yes");
    const set = (is_primary: "yes" | "no", placeId: string) =>
      db
        .updateTable("locations")
        .set({ is_primary, updated_at: isoTime(now) })
        .where("id", "=", placeId)
        .execute();
    if (before) await set("no", before.id);
    await set("yes", id);
    await moveCompany(db, now, place.company_id, place.state);
    await recordAudit(db, now, {
      action: "location.made_primary",
      object: `location:${id}`,
      before: { primary: before?.id ?? null },
      after: { primary: id },
    });
  },
);

/**
 * Moves a location's employees to another; former employees keep it.
 * @throws Refusal not_found for an unknown location to leave; invalid for the other
 */
export const movePeople = write(
  "company-owner",
  "movePeople",
  async ({ db, now, person }, { from, to }: { from: string; to: string }): Promise<void> => {
    const { others } = await lockPlace(db, person.company_id, from);
    const other = others.find((each) => each.id === to);
    if (!other) throw invalid("location", problem("employee.location_missing"));
    const { numUpdatedRows } = await db
      .updateTable("employees")
      .set({ location_id: to, updated_at: isoTime(now) })
      .where("company_id", "=", person.company_id)
      .where("location_id", "=", from)
      .where("employment_state", "<>", "terminated")
      .executeTakeFirst();
    const people = Number(numUpdatedRows);
    if (people === 0) return;
    await recordAudit(db, now, {
      action: "location.people_moved",
      object: `location:${from}`,
      after: { to, people },
    });
  },
);

/**
 * Archives a location; former employees keep it.
 * @throws Refusal not_found, also on a repeat; conflict for the main one or one in use
 */
export const archiveLocation = write(
  "company-owner",
  "archiveLocation",
  async ({ db, now, person }, id: string) => {
    const { place } = await lockPlace(db, person.company_id, id);
    if (place.is_primary === "yes") throw conflict(problem("location.is_primary"));
    const people = (await countPeopleAt(db, person.company_id)).get(id) ?? 0;
    if (people > 0) throw conflict(problem("location.move_first", { count: people }));
    await db
      .updateTable("locations")
      .set({ archived_at: isoTime(now), updated_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, {
      action: "location.archived",
      object: `location:${id}`,
      before: { label: place.label },
    });
  },
);
