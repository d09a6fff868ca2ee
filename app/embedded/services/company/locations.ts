import { randomUUID } from "node:crypto";
import type { CompanyLocation } from "~/contract/company/company-calls";
import { locationSchemaFor, type LocationDetails } from "~/domain/company/location-fields";
import { mostFurtherLocations } from "~/domain/company/location-labels";
import { problem } from "~/domain/problems/problem";
import type { Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { placesOf } from "./employee-rows";
import { lockCompany, readTyped, seenOf, type Db } from "./own-company";

/** Where a company's people work (handbook/rules.md#owners). One place is the main one; nobody's place is ever taken away. */

type Place = Row<"locations">;
type Typed = Readonly<Record<string, string | undefined>>;

const partsOf = ({ label, line1, line2, city, state, zip }: Place) => ({
  label,
  line1,
  line2,
  city,
  state,
  zip,
});

async function peopleAt(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("employees")
    .select(({ fn }) => ["location_id" as const, fn.countAll<number | string>().as("people")])
    .where("company_id", "=", companyId)
    .where("employment_state", "<>", "terminated")
    .groupBy("location_id")
    .execute();
  return new Map(rows.map(({ location_id, people }) => [location_id, Number(people)]));
}

/** The company's places with how many work at each, the main one first. */
export async function companyLocations(db: Db, companyId: string): Promise<CompanyLocation[]> {
  const people = await peopleAt(db, companyId);
  return (await placesOf(db, companyId)).map((place) => ({
    id: place.id,
    ...partsOf(place),
    is_primary: place.is_primary === "yes",
    people: people.get(place.id) ?? 0,
    seen: seenOf(partsOf(place)),
  }));
}

/** The company's places, nobody else changing them. @throws Refusal not_found for one that is not among them */
async function lockPlace(db: Db, companyId: string, id: string) {
  await lockCompany(db, companyId);
  const places = await placesOf(db, companyId);
  const place = places.find((each) => each.id === id);
  if (!place) throw new Refusal("not_found");
  return { place, others: places.filter((each) => each !== place) };
}

const read = (typed: Typed, others: readonly Place[]): LocationDetails =>
  readTyped(
    locationSchemaFor(
      typed,
      others.map(({ label }) => label),
    ),
    typed,
  );

const noAddress = { line1: null, line2: null, city: null, state: null, zip: null };

/** @throws Refusal invalid for what was typed, or one place too many */
export async function addLocation(
  db: Db,
  now: number,
  companyId: string,
  typed: Typed,
): Promise<string> {
  await lockCompany(db, companyId);
  const places = await placesOf(db, companyId);
  const { label, address } = read(typed, places);
  if (places.length > mostFurtherLocations)
    throw invalid("label", problem("location.many", { most: mostFurtherLocations + 1 }));
  const id = randomUUID();
  await db
    .insertInto("locations")
    .values({
      id,
      company_id: companyId,
      label,
      ...(address ?? noAddress),
      is_primary: places.length === 0 ? "yes" : "no",
      archived_at: null,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .execute();
  await recordAudit(db, now, {
    action: "location.added",
    object: `location:${id}`,
    after: { label, state: address?.state ?? null },
  });
  return id;
}

/**
 * Changes what a place is called and where it is. The same again changes nothing.
 * @throws Refusal conflict when it is another than was seen, invalid
 */
export async function changeLocation(
  db: Db,
  now: number,
  companyId: string,
  id: string,
  { seen, ...typed }: { seen: string } & Record<string, string | undefined>,
): Promise<void> {
  const { place, others } = await lockPlace(db, companyId, id);
  const { label, address } = read(typed, others);
  const changed = { label, ...(address ?? noAddress) };
  const is = seenOf(partsOf(place));
  if (seenOf(changed) === is) return;
  if (is !== seen) throw new Refusal("conflict", { message: problem("calls.changed_elsewhere") });
  if (place.is_primary === "yes" && address === null)
    throw invalid("line1", problem("location.primary_address"));
  await db
    .updateTable("locations")
    .set({ ...changed, updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  if (place.is_primary === "yes") await moveCompany(db, now, companyId, changed.state);
  await recordAudit(db, now, {
    action: "location.changed",
    object: `location:${id}`,
    before: partsOf(place),
    after: changed,
  });
}

/** A company is where its main place is. */
async function moveCompany(db: Db, now: number, companyId: string, state: string | null) {
  if (state === null) return;
  await db
    .updateTable("companies")
    .set({ state, updated_at: isoTime(now) })
    .where("id", "=", companyId)
    .where("state", "<>", state)
    .execute();
}

/** @throws Refusal conflict for a place without an address */
export async function makePrimary(db: Db, now: number, companyId: string, id: string) {
  const { place, others } = await lockPlace(db, companyId, id);
  if (place.is_primary === "yes") return;
  if (place.line1 === null)
    throw new Refusal("conflict", { message: problem("location.primary_address") });
  const before = others.find(({ is_primary }) => is_primary === "yes");
  const set = (is_primary: "yes" | "no", placeId: string) =>
    db
      .updateTable("locations")
      .set({ is_primary, updated_at: isoTime(now) })
      .where("id", "=", placeId)
      .execute();
  if (before) await set("no", before.id);
  await set("yes", id);
  await moveCompany(db, now, companyId, place.state);
  await recordAudit(db, now, {
    action: "location.made_primary",
    object: `location:${id}`,
    before: { primary: before?.id ?? null },
    after: { primary: id },
  });
}

/** Everybody who works at one place works at another from now on. @returns how many @throws Refusal invalid */
export async function movePeople(
  db: Db,
  now: number,
  companyId: string,
  id: string,
  to: string,
): Promise<number> {
  const { others } = await lockPlace(db, companyId, id);
  const other = others.find((each) => each.id === to);
  if (!other) throw invalid("location", problem("employee.location_missing"));
  const { numUpdatedRows } = await db
    .updateTable("employees")
    .set({ location_id: to, updated_at: isoTime(now) })
    .where("company_id", "=", companyId)
    .where("location_id", "=", id)
    .where("employment_state", "<>", "terminated")
    .executeTakeFirst();
  const moved = Number(numUpdatedRows);
  if (moved > 0)
    await recordAudit(db, now, {
      action: "location.people_moved",
      object: `location:${id}`,
      after: { to, people: moved },
    });
  return moved;
}

/** Takes a place off the list; who worked there once still did. @throws Refusal conflict for the main one, or where people work */
export async function archiveLocation(db: Db, now: number, companyId: string, id: string) {
  const { place } = await lockPlace(db, companyId, id);
  if (place.is_primary === "yes")
    throw new Refusal("conflict", { message: problem("location.is_primary") });
  const people = (await peopleAt(db, companyId)).get(id) ?? 0;
  if (people > 0)
    throw new Refusal("conflict", { message: problem("location.move_first", { count: people }) });
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
}
