import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { say } from "~/language/say";
import type { Answers } from "~/domain/sign-up/registration";
import { employeeColumnLabels, ownerFieldTexts } from "~/domain/company/employee-columns.text";
import { employeeFieldNames, type EmployeeFieldName } from "~/domain/company/employee-fields";
import { labelIn } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { textOf } from "../../engine/answer-rows";
import type { SummaryRow } from "../../engine/flow";
import { marksOf, mergeAnswers } from "../../forms/changed-meanwhile.server";
import { classText, dayText } from "./person-words";
import { withoutId, type Person, type Posted } from "./team-draft.server";

/** Handles a person that two tabs change: the later one gets a conflict. */

/** Returns the version of a person's values, for their form. */
export const personVersion = (person: Person | undefined): string =>
  marksOf(withoutId(person ?? {}));

const words: Partial<Record<EmployeeFieldName, (input: string, language: Language) => string>> = {
  hire_date: dayText,
  date_of_birth: dayText,
  employee_class: classText,
  location: labelIn,
};

const rowsOf =
  (language: Language) =>
  (answers: Answers): SummaryRow[] =>
    employeeFieldNames.map((name) => {
      const value = textOf(answers, name);
      return {
        label:
          name === "is_owner_or_spouse"
            ? say(ownerFieldTexts, language).label
            : say(employeeColumnLabels, language)[name],
        value: words[name]?.(value, language) ?? value,
      };
    });

const asTyped = (fields: FormData): Person =>
  Object.fromEntries(
    employeeFieldNames.flatMap((name) => {
      const input = fields.get(name);
      return typeof input === "string" && input !== "" ? [[name, input]] : [];
    }),
  );

/**
 * Returns the form with a conflict if the person changed in another tab; null if nothing differs. `now` is the listed
 * person, and `values` what was typed, or null while it is invalid.
 */
export function findPersonConflict(
  { fields, team, language }: Posted,
  now: Person,
  values: Person | null,
) {
  const names = employeeFieldNames.filter(
    // With one location there is no field for it.
    (name) => name !== "location" || team.locations.length > 0,
  );
  const merged = mergeAnswers(rowsOf(language), {
    names: [...names],
    marks: String(fields.get("shown") ?? ""),
    posted: values ?? asTyped(fields),
    saved: withoutId(now),
  });
  if (!merged) return null;
  const result: SubmissionResult<string[]> = { status: "error", ...merged };
  return data({ result }, { status: 409 });
}
