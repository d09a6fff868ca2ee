import {
  employeeSchema,
  type EmployeeDetails,
  type EmployeeValues,
} from "~/domain/company/employee-fields";
import { importLimits } from "~/domain/company/team-file/file-text";
import { keptFile, storedFile, type KeptFile } from "~/domain/company/team-file/kept-file";
import { locationsToAdd, previewEmployees, rowsLeft } from "~/domain/company/team-file/preview";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Seals } from "~/storage/seals";
import type { Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { placeOf } from "../sealed-columns";
import { zoneOfCompany } from "../zones";
import { keptEmployee, placesOf, typedEmployee } from "./employee-rows";
import { addLocation } from "./locations";
import { lockCompany, type Db } from "./own-company";
import { idOf, keepAdded, keepChanged } from "./staff-changes";

/** A file of people that an owner imports: it waits until its preview is confirmed (handbook/rules.md#team-file). */

type Vault = { seals: Seals };
type Stored = Readonly<Record<string, unknown>>;

const rowOf = (db: Db, companyId: string) =>
  db.selectFrom("staff_files").selectAll().where("company_id", "=", companyId).executeTakeFirst();

async function opened({ seals }: Vault, row: Row<"staff_files"> | undefined) {
  if (!row || row.file === null) return null;
  const text = await seals.open(row.file, placeOf("staffFile", row.company_id));
  return keptFile(JSON.parse(text) as Stored);
}

/** Whom the company has on its list beside a file, and where people may work: somebody may be there under another address. */
async function met(vault: Vault, db: Db, companyId: string, file: KeptFile | null) {
  const places = await placesOf(db, companyId);
  const listed = file
    ? await db.selectFrom("employees").selectAll().where("company_id", "=", companyId).execute()
    : [];
  const known: EmployeeValues[] = [];
  for (const row of listed) {
    const label = places.find(({ id }) => id === row.location_id)?.label ?? "";
    known.push(await typedEmployee(vault, row, label));
  }
  const gone = listed.filter(({ employment_state }) => employment_state === "terminated");
  return { places, listed, known, gone: gone.map(({ email }) => email) };
}

/** What waits, as it is kept, with whom of it the company knows. `rev` 0: there never was a file. */
export async function staffFile(vault: Vault, db: Db, companyId: string) {
  const row = await rowOf(db, companyId);
  const file = await opened(vault, row);
  const { places, known, gone } = await met(vault, db, companyId, file);
  return {
    file: file && storedFile(file),
    rev: row?.rev ?? 0,
    known: known as Record<string, string>[],
    gone,
    locations: places.map(({ label }) => label),
  };
}

/** Whom the file that waits would add, each with the day of their hire, YYYY-MM-DD. */
export async function peopleToAdd(vault: Vault, db: Db, now: number, companyId: string) {
  const file = await opened(vault, await rowOf(db, companyId));
  if (!file) return [];
  const { places, known: existing, gone } = await met(vault, db, companyId, file);
  const locations = places.map(({ label }) => label);
  const today = localDay(now, await zoneOfCompany(db, companyId));
  const { rows } = previewEmployees(file, { today, locations, existing, gone });
  return rows
    .filter(({ verdict }) => verdict === "add")
    .map(({ values: { email = "", hire_date = "" } }) => ({ email, hire_date }));
}

/** @throws Refusal invalid for what is no file, or has too many rows */
function read(stored: Stored): KeptFile {
  const file = keptFile(stored);
  if (!file) throw invalid("file", problem("file.unreadable"));
  const { rows: most } = importLimits;
  if (file.rows.length > most)
    throw invalid("file", problem("file.many_rows", { rows: file.rows.length, most }));
  return file;
}

/** @throws Refusal conflict when another file waits than was seen */
async function keep(
  { seals }: Vault,
  db: Db,
  now: number,
  { companyId, file, rev }: { companyId: string; file: KeptFile | null; rev: number },
): Promise<number> {
  const stored = (await rowOf(db, companyId))?.rev ?? 0;
  // There is nothing to drop.
  if (stored === 0 && rev === 0 && file === null) return 0;
  if (stored !== rev) throw new Refusal("conflict", { message: problem("sign_up.import_changed") });
  const sealed =
    file && seals.seal(JSON.stringify(storedFile(file)), placeOf("staffFile", companyId));
  const row = { file: sealed, rev: rev + 1, kept_at: isoTime(now) };
  await db
    .insertInto("staff_files")
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .execute();
  return row.rev;
}

/** Keeps what waits of a file; null: nothing any more. @returns its revision @throws Refusal conflict, invalid */
export async function keepStaffFile(
  vault: Vault,
  db: Db,
  now: number,
  companyId: string,
  { file, rev }: { file: Stored | null; rev: number },
): Promise<number> {
  await lockCompany(db, companyId);
  return keep(vault, db, now, { companyId, file: file && read(file), rev });
}

/**
 * Adds and changes everybody whose row has no error; nobody's address changes, and whoever left is rehired elsewhere. The rows with
 * errors wait on.
 * @param changed what follows for somebody who was changed; with their row as it was
 * @returns how many of each @throws Refusal conflict when another file waits than was seen, invalid
 */
export async function importStaffFile(
  vault: Vault,
  db: Db,
  now: number,
  companyId: string,
  { file: stored, rev }: { file: Stored; rev: number },
  changed: (before: Row<"employees">) => Promise<unknown>,
): Promise<{ added: number; updated: number; left: number }> {
  await lockCompany(db, companyId);
  const file = read(stored);
  const { places: before, listed, known, gone } = await met(vault, db, companyId, file);
  const today = localDay(now, await zoneOfCompany(db, companyId));
  const labels = before.map(({ label }) => label);
  const preview = previewEmployees(file, { today, locations: labels, existing: known, gone });
  for (const label of locationsToAdd(preview)) await addLocation(db, now, companyId, { label });
  const places = await placesOf(db, companyId);
  const schema = employeeSchema({ today, locations: places.map(({ label }) => label), taken: [] });
  const count = { added: 0, updated: 0, left: 0 };
  for (const { verdict, values } of preview.rows) {
    if (verdict === "error") count.left += 1;
    if (verdict !== "add" && verdict !== "update") continue;
    const details: EmployeeDetails = schema.parse(values);
    const locationId = idOf(places, details);
    const row = listed.find(({ email }) => email === details.email);
    if (row) {
      const kept = keptEmployee(vault, row.id, details);
      await keepChanged(db, now, row, { ...row, ...kept, location_id: locationId });
      await changed(row);
      count.updated += 1;
    } else if (await keepAdded(vault, db, now, { companyId, locationId, details })) {
      count.added += 1;
    }
  }
  await keep(vault, db, now, { companyId, file: rowsLeft(file, preview), rev });
  return count;
}
