import {
  employeeSchema,
  type EmployeeDetails,
  type EmployeeValues,
} from "~/domain/company/employee-fields";
import { importLimits } from "~/domain/company/team-file/file-text";
import { readKeptFile, toStoredFile, type KeptFile } from "~/domain/company/team-file/kept-file";
import {
  locationsToAdd,
  previewEmployees,
  keepFaultyRows,
} from "~/domain/company/team-file/preview";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, invalid } from "~/embedded/refusal";
import { previewJoiningCosts } from "~/embedded/services/billing/membership/joining-costs";
import {
  toEmployeeRow,
  listWorkLocations,
  toEmployeeForm,
} from "~/embedded/services/company/employee-rows";
import { insertLocation } from "~/embedded/services/company/locations";
import { lockCompany } from "~/embedded/services/company/own-company";
import {
  findLocationId,
  insertEmployee,
  storeEmployee,
} from "~/embedded/services/company/staff-changes";
import { applyHoursChangeAs } from "~/embedded/services/health/team/hours-changes";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { getCompanyZone } from "~/embedded/services/zones";
import type { Seals } from "~/storage/seals";
import { read, write } from "../call";

/** A team file that an owner imports: it waits until its preview is confirmed (handbook/rules.md#team-file). */

type WithSeals = { seals: Seals };
/** The waiting file and its revision, which is 0 if there never was a file. */
type WaitingFile<File = KeptFile> = { file: File; rev: number };

async function loadWaitingFile(
  { seals }: WithSeals,
  db: Db,
  companyId: string,
): Promise<WaitingFile<KeptFile | null>> {
  const row = await db
    .selectFrom("staff_files")
    .select(["file", "rev"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!row) return { file: null, rev: 0 };
  const text = row.file && (await seals.open(row.file, sealPlaceOf("staffFile", companyId)));
  return {
    file: text ? readKeptFile(JSON.parse(text) as Record<string, unknown>) : null,
    rev: row.rev,
  };
}

/**
 * Returns the locations in use and, for a file, all employees, even former ones, whose addresses are also listed apart,
 * because a row may name one under another address.
 */
async function loadPlacesAndEmployees(
  vault: WithSeals,
  db: Db,
  companyId: string,
  file: KeptFile | null,
) {
  const places = await listWorkLocations(db, companyId);
  const listed = file
    ? await db.selectFrom("employees").selectAll().where("company_id", "=", companyId).execute()
    : [];
  const known: EmployeeValues[] = [];
  for (const row of listed) {
    const label = places.find(({ id }) => id === row.location_id)?.label ?? "";
    known.push(await toEmployeeForm(vault, row, label));
  }
  const formerEmails = listed.filter(({ employment_state }) => employment_state === "terminated");
  return { places, listed, known, formerEmails: formerEmails.map(({ email }) => email) };
}

/** Returns the waiting file and all employees, also former ones, to match it with; `formerEmails` are the latter's. */
export const getStaffFile = read("company-owner", "getStaffFile", async ({ app, db, person }) => {
  const waiting = await loadWaitingFile(app, db, person.company_id);
  const { places, known, formerEmails } = await loadPlacesAndEmployees(
    app,
    db,
    person.company_id,
    waiting.file,
  );
  return {
    waiting,
    known,
    formerEmails,
    locations: places.map(({ label }) => label),
  };
});

/** Returns the `email` and `hire_date` (YYYY-MM-DD) of the people that the waiting file would add. */
async function listPeopleToAdd(vault: WithSeals, db: Db, now: number, companyId: string) {
  const { file } = await loadWaitingFile(vault, db, companyId);
  if (!file) return [];
  const {
    places,
    known: existing,
    formerEmails,
  } = await loadPlacesAndEmployees(vault, db, companyId, file);
  const locations = places.map(({ label }) => label);
  const today = localDay(now, await getCompanyZone(db, companyId));
  const { rows } = previewEmployees(file, { today, locations, existing, formerEmails });
  return rows
    .filter(({ verdict }) => verdict === "add")
    .map(({ values: { email = "", hire_date = "" } }) => ({ email, hire_date }));
}

/** Returns a period's price with and without (`was`) one more employee, or the waiting file's new ones, or null. */
export const getJoiningCosts = read(
  "company-owner",
  "getJoiningCosts",
  async ({ app, db, now, person }, scope: "one" | "file") => {
    const joining =
      scope === "file"
        ? await listPeopleToAdd(app, db, now, person.company_id)
        : [{ email: "", hire_date: localDay(now, person.zone) }];
    return previewJoiningCosts(db, now, person, joining);
  },
);

/** @throws Refusal invalid for too many rows */
function refuseTooManyRows({ rows: { length: rows } }: KeptFile): void {
  const { rows: max } = importLimits;
  if (rows > max) throw invalid("file", problem("file.many_rows", { rows, most: max }));
}

/** Replaces the waiting file; null deletes it. @throws Refusal conflict when it isn't the one that was seen */
async function storeWaitingFile(
  { seals }: WithSeals,
  db: Db,
  now: number,
  { companyId, file, rev }: WaitingFile<KeptFile | null> & { companyId: string },
): Promise<void> {
  const row = await db
    .selectFrom("staff_files")
    .select("rev")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  const stored = row?.rev ?? 0;
  // Nothing was stored, so there is nothing to delete.
  if (stored === 0 && rev === 0 && file === null) return;
  if (stored !== rev) throw conflict(problem("sign_up.import_changed"));
  const sealed =
    file && seals.seal(JSON.stringify(toStoredFile(file)), sealPlaceOf("staffFile", companyId));
  const kept = { file: sealed, rev: rev + 1, kept_at: isoTime(now) };
  await db
    .insertInto("staff_files")
    .values({ company_id: companyId, ...kept })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(kept))
    .execute();
}

/** Stores a file until its import; null deletes it. @throws Refusal conflict for an old `rev`, invalid for many rows */
export const keepStaffFile = write(
  "company-owner",
  "keepStaffFile",
  async ({ app, db, now, person }, { file, rev }: WaitingFile<KeptFile | null>) => {
    await lockCompany(db, person.company_id);
    if (file) refuseTooManyRows(file);
    await storeWaitingFile(app, db, now, { companyId: person.company_id, file, rev });
  },
);

/**
 * Adds (uninvited) and changes employees by the rows without errors, and adds the locations that they name. Addresses
 * don't change, and former employees aren't rehired. The rows with errors keep waiting.
 * @returns how many of those there are
 * @throws Refusal invalid; conflict when the waiting file isn't the one that was seen; forbidden for an administrator
 * whose import would end coverage
 */
export const importStaffFile = write(
  "company-owner",
  "importStaffFile",
  async ({ app, db, now, person }, { file, rev }: WaitingFile) => {
    const companyId = person.company_id;
    await lockCompany(db, companyId);
    refuseTooManyRows(file);
    const {
      places: before,
      listed,
      known,
      formerEmails,
    } = await loadPlacesAndEmployees(app, db, companyId, file);
    const today = localDay(now, await getCompanyZone(db, companyId));
    const labels = before.map(({ label }) => label);
    const preview = previewEmployees(file, {
      today,
      locations: labels,
      existing: known,
      formerEmails,
    });
    for (const label of locationsToAdd(preview))
      await insertLocation(db, now, companyId, { label });
    const places = await listWorkLocations(db, companyId);
    const locations = places.map(({ label }) => label);
    const schema = employeeSchema({ today, locations, taken: [] });
    for (const { verdict, values } of preview.rows) {
      if (verdict !== "add" && verdict !== "update") continue;
      const details: EmployeeDetails = schema.parse(values);
      const locationId = findLocationId(places, details);
      const row = listed.find(({ email }) => email === details.email);
      if (row) {
        const kept = toEmployeeRow(app, row.id, details);
        await storeEmployee(db, now, row, { ...row, ...kept, location_id: locationId });
        await applyHoursChangeAs(person, db, now, row);
      } else {
        await insertEmployee(app, db, now, { companyId, locationId, details });
      }
    }
    await storeWaitingFile(app, db, now, { companyId, file: keepFaultyRows(file, preview), rev });
    const left = preview.rows.filter(({ verdict }) => verdict === "error").length;
    return { left };
  },
);
