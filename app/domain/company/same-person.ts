import { problem, type Problem } from "../problems/problem";
import type { EmployeeValues } from "./employee-fields";
import { withoutAccents } from "./team-file/plain-letters";

/** One person who is on a list twice is paid for twice, invited twice and insured twice. */

const nameOf = ({ first_name = "", last_name = "" }: EmployeeValues): string =>
  withoutAccents(`${first_name} ${last_name}`).toLowerCase().replace(/\s+/g, " ").trim();

const addressOf = ({ email = "" }: EmployeeValues): string => email.trim().toLowerCase();

/** Whether two lines of a list are called the same, whoever they are. */
export const isSameCalled = (one: EmployeeValues, other: EmployeeValues): boolean =>
  nameOf(one) !== "" && nameOf(one) === nameOf(other);

/**
 * Who of a list seems to be the same person under another address: of the same name, and born or hired on the same day.
 * @param person and the others as the form holds them, days as YYYY-MM-DD
 */
export const twinOf = (
  person: EmployeeValues,
  others: readonly EmployeeValues[],
): EmployeeValues | null =>
  others.find(
    (other) =>
      addressOf(other) !== addressOf(person) &&
      isSameCalled(other, person) &&
      (["date_of_birth", "hire_date"] as const).some(
        (day) => Boolean(person[day]) && person[day] === other[day],
      ),
  ) ?? null;

/** What is said of somebody who seems to be on the list already. */
export const samePerson = (twin: EmployeeValues): Problem =>
  problem("employee.same_person", {
    name: `${twin.first_name ?? ""} ${twin.last_name ?? ""}`.trim(),
    email: twin.email ?? "",
  });
