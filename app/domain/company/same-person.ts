import { problem, type Problem } from "../problems/problem";
import type { EmployeeValues } from "./employee-fields";
import { removeAccents } from "./team-file/plain-letters";

/** Employees are compared by name, because one who is listed twice would be billed, invited and insured twice. */

const nameOf = ({ first_name = "", last_name = "" }: EmployeeValues): string =>
  removeAccents(`${first_name} ${last_name}`).toLowerCase().replace(/\s+/g, " ").trim();

const addressOf = ({ email = "" }: EmployeeValues): string => email.trim().toLowerCase();

/** Returns true if two employees have the same name. */
export const hasSameName = (a: EmployeeValues, b: EmployeeValues): boolean =>
  nameOf(a) !== "" && nameOf(a) === nameOf(b);

/**
 * Returns the employee who seems to be the same person under another address, with the same name and the same birth
 * or hire date; null if there is none. Days are YYYY-MM-DD.
 */
export const findSamePerson = (
  person: EmployeeValues,
  others: readonly EmployeeValues[],
): EmployeeValues | null =>
  others.find(
    (other) =>
      addressOf(other) !== addressOf(person) &&
      hasSameName(other, person) &&
      (["date_of_birth", "hire_date"] as const).some(
        (day) => Boolean(person[day]) && person[day] === other[day],
      ),
  ) ?? null;

/** Returns the warning about a person who seems to be on the list already. */
export const warnSamePerson = (twin: EmployeeValues): Problem =>
  problem("employee.same_person", {
    name: `${twin.first_name ?? ""} ${twin.last_name ?? ""}`.trim(),
    email: twin.email ?? "",
  });
