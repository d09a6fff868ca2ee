import { problem, type Problem } from "../problems/problem";
import type { EmployeeValues } from "./employee-fields";
import { removeAccents } from "../plain-letters";

/** Finds people who are listed twice, because they would be billed, invited and insured twice. */

/** Returns both names without case and accents, with single blanks. */
const comparableName = ({ first_name = "", last_name = "" }: EmployeeValues): string =>
  removeAccents(`${first_name} ${last_name}`).toLowerCase().replace(/\s+/g, " ").trim();

const emailOf = ({ email = "" }: EmployeeValues): string => email.trim().toLowerCase();

/** Returns true if two employees have the same name but for case, accents and how many blanks; missing names differ. */
export const hasSameName = (a: EmployeeValues, b: EmployeeValues): boolean =>
  comparableName(a) !== "" && comparableName(a) === comparableName(b);

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
      emailOf(other) !== emailOf(person) &&
      hasSameName(other, person) &&
      (["date_of_birth", "hire_date"] as const).some(
        (day) => Boolean(person[day]) && person[day] === other[day],
      ),
  ) ?? null;

/** Returns the warning about a person who seems to be `twin`, who is on the list already. */
export const warnSamePerson = (twin: EmployeeValues): Problem =>
  problem("employee.same_person", {
    name: `${twin.first_name ?? ""} ${twin.last_name ?? ""}`.trim(),
    email: twin.email ?? "",
  });
