import { randomUUID } from "node:crypto";
import { locationSchemaFor, type LocationDetails } from "~/domain/company/location-fields";
import { maxFurtherLocations } from "~/domain/company/location-labels";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { listWorkLocations } from "./employee-rows";
import { lockCompany, parseOrRefuse } from "./own-company";

type LocationInput = Readonly<Record<string, string>>;

/**
 * Returns a location as it was typed in a form, checked.
 * @param others the company's other locations, whose labels are taken
 * @throws Refusal invalid
 */
export const readLocation = (
  input: LocationInput,
  others: readonly Row<"locations">[],
): LocationDetails =>
  parseOrRefuse(
    locationSchemaFor(
      input,
      others.map(({ label }) => label),
    ),
    input,
  );

/** Returns the address of a company's main location; null until it is complete. */
export async function findPrimaryAddress(db: Db, companyId: string) {
  const place = await db
    .selectFrom("locations")
    .select(["line1", "line2", "city", "state", "zip"])
    .where("company_id", "=", companyId)
    .where("is_primary", "=", "yes")
    .executeTakeFirst();
  const { line1, line2 = null, city, state, zip } = place ?? {};
  return line1 && city && state && zip ? { line1, line2, city, state, zip } : null;
}

/** The columns of a location without an address yet. */
export const emptyAddressColumns = { line1: null, line2: null, city: null, state: null, zip: null };

/**
 * Locks the company, and adds and audits a location, which is its main one if it is the first.
 * @throws Refusal invalid for what was typed, or for one location too many
 */
export async function insertLocation(
  db: Db,
  now: number,
  companyId: string,
  input: LocationInput,
): Promise<void> {
  await lockCompany(db, companyId);
  const places = await listWorkLocations(db, companyId);
  const { label, address } = readLocation(input, places);
  if (places.length > maxFurtherLocations)
    throw invalid("label", problem("location.many", { most: maxFurtherLocations + 1 }));
  const id = randomUUID();
  await db
    .insertInto("locations")
    .values({
      id,
      company_id: companyId,
      label,
      ...(address ?? emptyAddressColumns),
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
}
