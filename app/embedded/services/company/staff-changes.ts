import { randomUUID } from "node:crypto";
import type { EmployeeDetails } from "~/domain/company/employee-fields";
import { isSameLabel } from "~/domain/company/location-labels";
import type { Seals } from "~/storage/seals";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { toEmployeeRow } from "./employee-rows";

/** Writes to a company's list of employees, for forms and files alike. */

/** Returns the id of the location with the label in an employee's details, in any case; "" if there is none. */
export const findLocationId = (
  places: readonly Row<"locations">[],
  { location }: EmployeeDetails,
): string => places.find(({ label }) => isSameLabel(label, location))?.id ?? "";

/** Stores an employee's row and audits it, even if nothing differs. */
export async function storeEmployee(
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
    before: toAuditFields(before),
    after: toAuditFields(changed),
  });
}

/**
 * Stores and audits a new employee, without an account unless the address is the owner's.
 * @returns the row; null if the address is on the list already
 */
export async function insertEmployee(
  vault: { seals: Seals },
  db: Db,
  now: number,
  options: { companyId: string; locationId: string; details: EmployeeDetails },
): Promise<Row<"employees"> | null> {
  const { companyId, locationId, details } = options;
  const id = randomUUID();
  const user_id = await findListedOwner(db, companyId, details.email);
  const added = await db
    .insertInto("employees")
    .values({
      id,
      company_id: companyId,
      user_id,
      location_id: locationId,
      ...toEmployeeRow(vault, id, details),
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

/**
 * Returns the id of the owner's account if it has exactly this address, because an owner who lists themselves needs no
 * invitation; null for another address, and for an owner who is on the list already.
 */
async function findListedOwner(db: Db, companyId: string, email: string): Promise<string | null> {
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

/** Returns the columns of an employee that the audit trail may have; sealed ones stay out of it. */
const toAuditFields = (row: Row<"employees">) => ({
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
