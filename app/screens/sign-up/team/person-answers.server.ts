import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { isDay } from "~/domain/calendar-days";
import type { EmployeeClass } from "~/domain/company/employee-classes";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { employeeColumnLabels, ownerFieldTexts } from "~/domain/company/employee-columns.text";
import { employeeFieldNames, type EmployeeFieldName } from "~/domain/company/employee-fields";
import { labelIn } from "~/domain/company/location-labels";
import type { Answers } from "~/domain/sign-up/registration";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { textOf } from "../../engine/answer-rows";
import { marksOf, mergeAnswers } from "../../forms/changed-meanwhile.server";
import { typedPerson, withoutId, type Person, type PostedTeam } from "./team-draft.server";

/** Returns a day for people; a text that isn't one stays. */
export const dayText = (input = "", language: Language): string =>
  isDay(input) ? formats(language).day(input) : input;

/** Returns an employee's class for people; an unknown one stays. */
export const classText = (input = "", language: Language): string =>
  Object.hasOwn(employeeClassLabels.en, input)
    ? say(employeeClassLabels, language)[input as EmployeeClass]
    : input;

/** How the values of fields that aren't plain texts are shown. */
const wordsOfField: Partial<
  Record<EmployeeFieldName, (input: string, language: Language) => string>
> = {
  hire_date: dayText,
  date_of_birth: dayText,
  employee_class: classText,
  location: labelIn,
};

/** Returns the version of a person's values, for their form; without a person, that of a form without values. */
export const personVersion = (person: Person | undefined): string =>
  marksOf(withoutId(person ?? {}));

/**
 * Returns the form with a conflict if the person was changed in another tab since; null if nothing differs. `now` is
 * the listed person, and `values` what was typed, or null while it is invalid.
 */
export function findPersonConflict(
  { fields, team, language }: PostedTeam,
  now: Person,
  values: Person | null,
) {
  const labels = {
    ...say(employeeColumnLabels, language),
    is_owner_or_spouse: say(ownerFieldTexts, language).label,
  };
  const rowsOf = (answers: Answers) =>
    employeeFieldNames.map((name) => {
      const value = textOf(answers, name);
      return { label: labels[name], value: wordsOfField[name]?.(value, language) ?? value };
    });
  const merged = mergeAnswers(rowsOf, {
    names: employeeFieldNames.filter(
      // With one location there is no field for it.
      (name) => name !== "location" || team.locations.length > 0,
    ),
    marks: String(fields.get("shown") ?? ""),
    posted: values ?? typedPerson(fields),
    saved: withoutId(now),
  });
  if (!merged) return null;
  const result: SubmissionResult<string[]> = { status: "error", ...merged };
  return data({ result }, { status: 409 });
}
