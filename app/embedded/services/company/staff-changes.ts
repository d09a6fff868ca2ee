import { randomUUID } from "node:crypto";
import {
  employeeSchema,
  employeeValues,
  type EmployeeDetails,
  type EmployeeValues,
} from "~/domain/company/employee-fields";
import { anotherPerson } from "~/domain/company/employee-columns";
import { isSameCalled, samePerson, twinOf } from "~/domain/company/same-person";
import { sameLabel } from "~/domain/company/location-labels";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Seals } from "~/storage/seals";
import type { Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { zoneOfCompany } from "../zones";
import { keptEmployee, placesOf, typedEmployee } from "./employee-rows";
import { dropInvited, lockEmployee } from "./employment";
import { lockCompany, readTyped, seenOf, type Db } from "./own-company";
import { waitsForAccount } from "./staff";

/** What an owner changes of their list of people. */

type Typed = Readonly<Record<string, string>>;

/** @throws Refusal invalid */
function read(typed: Typed, today: string, places: readonly Row<"locations">[]): EmployeeDetails {
  const [only, ...others] = places;
  const locations = places.map(({ label }) => label);
  // With one place there is nothing to choose.
  const values = only && others.length === 0 ? { ...typed, location: only.label } : typed;
  return readTyped(employeeSchema({ today, locations, taken: [] }), values);
}

/** The place that is called so. */
export const idOf = (places: readonly Row<"locations">[], { location }: EmployeeDetails): string =>
  places.find(({ label }) => sameLabel(label, location))?.id ?? "";

const listed = (email: string) => invalid("email", problem("employee.already_listed", { email }));

/** Puts somebody on the list. @returns their row @throws Refusal invalid */
export async function addEmployee(
  vault: { seals: Seals },
  db: Db,
  now: number,
  companyId: string,
  typed: Typed,
): Promise<Row<"employees">> {
  await lockCompany(db, companyId);
  const places = await placesOf(db, companyId);
  const details = read(typed, localDay(now, await zoneOfCompany(db, companyId)), places);
  if (typed[anotherPerson] !== "yes") await refuseTwin(vault, db, companyId, details);
  const locationId = idOf(places, details);
  const added = await keepAdded(vault, db, now, { companyId, locationId, details });
  if (!added) throw listed(details.email);
  return added;
}

/** @throws Refusal invalid where the same person seems to be there under another address */
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
    // The same address has an answer of its own.
    if (email === details.email) return;
    if (isSameCalled({ first_name, last_name }, values)) {
      called.push(await typedEmployee(vault, row, ""));
    }
  }
  const twin = twinOf(values, called);
  if (twin) throw invalid(anotherPerson, samePerson(twin));
}

/**
 * Changes somebody on the list; their address only until they have taken up their invitation, which goes with the old one. The same
 * again changes nothing.
 * @returns their row as it was; null: nothing was changed
 * @throws Refusal conflict when they are another than was seen, invalid
 */
export async function changeEmployee(
  vault: { seals: Seals },
  db: Db,
  now: number,
  companyId: string,
  id: string,
  { values, seen }: { values: Typed; seen: string },
): Promise<Row<"employees"> | null> {
  await lockCompany(db, companyId);
  const before = await lockEmployee(db, companyId, id);
  const places = await placesOf(db, companyId);
  const was = places.find((place) => place.id === before.location_id)?.label ?? "";
  const typedBefore = await typedEmployee(vault, before, was);
  const mayMove = before.user_id === null;
  const today = localDay(now, await zoneOfCompany(db, companyId));
  const details = read(mayMove ? values : { ...values, email: before.email }, today, places);
  const changed = {
    ...before,
    ...keptEmployee(vault, id, details),
    location_id: idOf(places, details),
  };
  const is = seenOf(typedBefore);
  if (seenOf(await typedEmployee(vault, changed, details.location)) === is) return null;
  if (is !== seen) throw new Refusal("conflict", { message: problem("calls.changed_elsewhere") });
  const isElsewhere = changed.email !== before.email;
  if (isElsewhere) {
    const other = await db
      .selectFrom("employees")
      .select("id")
      .where("company_id", "=", companyId)
      .where("email", "=", changed.email)
      .executeTakeFirst();
    if (other) throw listed(changed.email);
    await dropInvited(db, now, before);
  }
  await keepChanged(db, now, before, {
    ...changed,
    // Whoever has the old mailbox was invited, and not this person.
    ...(isElsewhere && waitsForAccount(before)
      ? { employment_state: "added" as const, invited_at: null }
      : {}),
  });
  return before;
}

/** Keeps somebody as they are now, and what they were on the trail. */
export async function keepChanged(
  db: Db,
  now: number,
  before: Row<"employees">,
  changed: Row<"employees">,
): Promise<void> {
  await db
    .updateTable("employees")
    .set({ ...changed, updated_at: isoTime(now) })
    .where("id", "=", before.id)
    .execute();
  await recordAudit(db, now, {
    action: "employee.changed",
    object: `employee:${before.id}`,
    before: trailOf(before),
    after: trailOf(changed),
  });
}

/** A new person's row, with nobody's account yet. @returns null where the address is on the list */
export async function keepAdded(
  vault: { seals: Seals },
  db: Db,
  now: number,
  given: { companyId: string; locationId: string; details: EmployeeDetails },
): Promise<Row<"employees"> | null> {
  const { companyId, locationId, details } = given;
  const id = randomUUID();
  const user_id = await ownerWithoutLine(db, companyId, details.email);
  const added = await db
    .insertInto("employees")
    .values({
      id,
      company_id: companyId,
      user_id,
      location_id: locationId,
      ...keptEmployee(vault, id, details),
      employment_state: user_id === null ? "added" : "active",
      invited_at: null,
      last_day: null,
      leave_reason: null,
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .onConflict((conflict) => conflict.columns(["company_id", "email"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) return null;
  await recordAudit(db, now, {
    action: "employee.added",
    object: `employee:${id}`,
    after: { email: details.email, hire_date: details.hire_date },
  });
  return added;
}

/** An owner who puts themselves on the list has their account already: they are asked for none. */
async function ownerWithoutLine(db: Db, companyId: string, email: string): Promise<string | null> {
  const owner = await db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select("u.id")
    .where("c.id", "=", companyId)
    .where("u.email", "=", email)
    .where("u.id", "not in", (q) =>
      q
        .selectFrom("employees")
        .select("user_id")
        .where("company_id", "=", companyId)
        .where("user_id", "is not", null)
        .$castTo<{ user_id: string }>(),
    )
    .executeTakeFirst();
  return owner?.id ?? null;
}

/** Without what is sealed. */
const trailOf = (row: Row<"employees">) => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  hire_date: row.hire_date,
  hours_per_week: row.hours_per_week,
  class: row.class,
  location_id: row.location_id,
  employee_number: row.employee_number,
});
