import {
  employeeSchema,
  employeeValues,
  type EmployeeDetails,
  type EmployeeValues,
} from "~/domain/company/employee-fields";
import { anotherPersonField } from "~/domain/company/employee-columns";
import { hasSameName, warnSamePerson, findSamePerson } from "~/domain/company/same-person";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { conflict, invalid } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  toEmployeeRow,
  listWorkLocations,
  toEmployeeForm,
} from "~/embedded/services/company/employee-rows";
import { detachUnusedAccount, lockEmployee } from "~/embedded/services/company/employment";
import {
  lockCompany,
  parseOrRefuse,
  versionOfValues,
} from "~/embedded/services/company/own-company";
import { isRemovable } from "~/embedded/services/company/removal";
import { canGetAccount } from "~/embedded/services/company/staff";
import {
  findLocationId,
  insertEmployee,
  storeEmployee,
} from "~/embedded/services/company/staff-changes";
import { applyHoursChangeAs } from "~/embedded/services/health/team/hours-changes";
import { invitePerson } from "~/embedded/services/health/team/invite-people";
import { getCompanyZone } from "~/embedded/services/zones";
import type { Seals } from "~/storage/seals";
import { write } from "../call";

/** The fields of the form, with its checkbox {@link anotherPersonField}. */
type Input = Readonly<Record<string, string>>;

/** Returns the form's details, with a company's only location, which it doesn't ask for. @throws Refusal invalid */
function parseDetails(
  input: Input,
  today: string,
  places: readonly Row<"locations">[],
): EmployeeDetails {
  const [only, ...others] = places;
  const locations = places.map(({ label }) => label);
  const values = only && others.length === 0 ? { ...input, location: only.label } : input;
  return parseOrRefuse(employeeSchema({ today, locations, taken: [] }), values);
}

const alreadyListedRefusal = (email: string) =>
  invalid("email", problem("employee.already_listed", { email }));

/** Adds an employee, and invites them if wanted. @returns whether an invitation was sent @throws Refusal invalid */
export const addEmployee = write(
  "company-owner",
  "addEmployee",
  async ({ app, db, now, person }, { input, invite }: { input: Input; invite: boolean }) => {
    const companyId = person.company_id;
    await lockCompany(db, companyId);
    const places = await listWorkLocations(db, companyId);
    const details = parseDetails(input, localDay(now, await getCompanyZone(db, companyId)), places);
    if (input[anotherPersonField] !== "yes") await refuseTwin(app, db, companyId, details);
    const locationId = findLocationId(places, details);
    const added = await insertEmployee(app, db, now, { companyId, locationId, details });
    if (!added) throw alreadyListedRefusal(details.email);
    const invited = invite && (await invitePerson(db, now, companyId, added.id)) === "sent";
    return { invited };
  },
);

/** @throws Refusal invalid if a listed or former employee of another address has the name and birth or hire date */
async function refuseTwin(
  vault: { seals: Seals },
  db: Db,
  companyId: string,
  details: EmployeeDetails,
): Promise<void> {
  const values = employeeValues(details);
  const rows = await db
    .selectFrom("employees")
    .selectAll()
    .where("company_id", "=", companyId)
    .execute();
  const called: EmployeeValues[] = [];
  for (const row of rows) {
    const { first_name, last_name, email } = row;
    // The caller refuses a listed address with words of its own.
    if (email === details.email) return;
    if (hasSameName({ first_name, last_name }, values)) {
      called.push(await toEmployeeForm(vault, row, ""));
    }
  }
  const twin = findSamePerson(values, called);
  if (twin) throw invalid(anotherPersonField, warnSamePerson(twin));
}

/**
 * Changes an employee; coverage or an offer may follow from their hours. Their address can change until they accept
 * their invitation, which is then dropped. A repeat changes nothing.
 * @throws Refusal not_found, invalid; conflict when the employee has changed since it was shown; forbidden for an
 * administrator whose change would end coverage
 */
export const changeEmployee = write(
  "company-owner",
  "changeEmployee",
  async (
    { app, db, now, person },
    { id, input, seenVersion }: { id: string; input: Input; seenVersion: string },
  ) => {
    const companyId = person.company_id;
    await lockCompany(db, companyId);
    const before = await lockEmployee(db, companyId, id);
    const places = await listWorkLocations(db, companyId);
    const was = places.find((place) => place.id === before.location_id)?.label ?? "";
    const typedBefore = await toEmployeeForm(app, before, was);
    const mayMove = before.user_id === null;
    const today = localDay(now, await getCompanyZone(db, companyId));
    const details = parseDetails(
      mayMove ? input : { ...input, email: before.email },
      today,
      places,
    );
    const changed = {
      ...before,
      ...toEmployeeRow(app, id, details),
      location_id: findLocationId(places, details),
    };
    const currentVersion = versionOfValues(typedBefore);
    if (versionOfValues(await toEmployeeForm(app, changed, details.location)) === currentVersion)
      return;
    if (currentVersion !== seenVersion) throw conflict(problem("calls.changed_elsewhere"));
    const isElsewhere = changed.email !== before.email;
    if (isElsewhere) await dropOldInvitation(db, now, before, changed.email);
    await storeEmployee(db, now, before, {
      ...changed,
      // The invitation went to the old mailbox, so the employee has yet to be invited.
      ...(isElsewhere && canGetAccount(before)
        ? { employment_state: "added" as const, invited_at: null }
        : {}),
    });
    await applyHoursChangeAs(person, db, now, before);
  },
);

/** Detaches the former address's unused account from the company. @throws Refusal invalid if `email` is taken there */
async function dropOldInvitation(
  db: Db,
  now: number,
  before: Row<"employees">,
  email: string,
): Promise<void> {
  const other = await db
    .selectFrom("employees")
    .select("id")
    .where("company_id", "=", before.company_id)
    .where("email", "=", email)
    .executeTakeFirst();
  if (other) throw alreadyListedRefusal(email);
  await detachUnusedAccount(db, now, before);
}

/**
 * Deletes an employee who was listed by mistake; only the audit trail still shows them.
 * @throws Refusal not_found; conflict for an employee who was invited or billed
 */
export const removeEmployee = write(
  "company-owner",
  "removeEmployee",
  async ({ db, now, person }, id: string) => {
    await lockCompany(db, person.company_id);
    const employee = await lockEmployee(db, person.company_id, id);
    if (!(await isRemovable(db, employee))) {
      throw conflict(problem("employee.not_removable"));
    }
    await db.deleteFrom("election_windows").where("employee_id", "=", id).execute();
    await db.deleteFrom("employees").where("id", "=", id).execute();
    const { email, hire_date } = employee;
    await recordAudit(db, now, {
      action: "employee.removed",
      object: `employee:${id}`,
      before: { email, hire_date },
    });
  },
);

/**
 * Invites or reminds employees without an account, each at most once in 24 hours.
 * @returns how many were `sent` one, got one `lately` or `cannot` get any
 * @throws Refusal not_found
 */
export const inviteEmployees = write(
  "company-owner",
  "inviteEmployees",
  async ({ db, now, person }, ids: readonly string[]) => {
    const outcome = { sent: 0, lately: 0, cannot: 0 };
    // A fixed order keeps two owners who invite the same employees from deadlocking.
    for (const id of [...new Set(ids)].toSorted()) {
      outcome[await invitePerson(db, now, person.company_id, id)] += 1;
    }
    return outcome;
  },
);
