import { employeeValues, type EmployeeDetails } from "~/domain/company/employee-fields";
import type { Seals } from "~/storage/seals";
import type { Db, Row } from "../../db/schema";
import { sealPlaceOf } from "../sealed-columns";

type SealsHolder = { seals: Seals };

/** Returns an employee's details as columns, without the location: `dob` sealed to row `id`, minutes beside hours. */
export function toEmployeeRow({ seals }: SealsHolder, id: string, details: EmployeeDetails) {
  // These are stored in another form; the others have columns of the same names.
  const {
    date_of_birth,
    employee_class,
    location: _place,
    is_owner_or_spouse,
    ...asGiven
  } = details;
  const minutes = Math.round(details.hours_per_week * 60);
  return {
    ...asGiven,
    dob: date_of_birth && seals.seal(date_of_birth, sealPlaceOf("birthDate", id)),
    class: employee_class,
    hours_per_week: Math.floor(minutes / 60),
    extra_minutes: minutes % 60,
    is_owner_or_spouse: is_owner_or_spouse ? ("yes" as const) : ("no" as const),
  };
}

/** Returns hours a week, which may be a fraction: 37.5. */
export const hoursOf = (row: Pick<Row<"employees">, "hours_per_week" | "extra_minutes">): number =>
  Math.round((row.hours_per_week + row.extra_minutes / 60) * 100) / 100;

/** Returns an employee's row, the birth date opened, as their form holds it. @param location the location's label */
export async function toEmployeeForm(
  { seals }: SealsHolder,
  row: Row<"employees">,
  location: string,
) {
  const { first_name, last_name, email, phone, hire_date, employee_number } = row;
  return employeeValues({
    first_name,
    last_name,
    email,
    phone,
    hire_date,
    employee_number,
    location,
    date_of_birth: row.dob && (await seals.open(row.dob, sealPlaceOf("birthDate", row.id))),
    employee_class: row.class,
    hours_per_week: hoursOf(row),
    is_owner_or_spouse: row.is_owner_or_spouse === "yes",
  });
}

/** Returns the locations where a company's employees may work, the main one first. */
export const listWorkLocations = (db: Db, companyId: string) =>
  db
    .selectFrom("locations")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("archived_at", "is", null)
    .orderBy("is_primary", "desc")
    .orderBy("label")
    .orderBy("id")
    .execute();
