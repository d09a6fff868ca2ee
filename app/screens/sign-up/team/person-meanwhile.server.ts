import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { say } from "~/language/say";
import type { Answers } from "~/contract/sign-up/registration-calls";
import { employeeColumnLabels, ownerFieldTexts } from "~/domain/company/employee-columns.text";
import { employeeFieldNames, type EmployeeFieldName } from "~/domain/company/employee-fields";
import { labelIn } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { textOf } from "../../engine/answer-rows";
import type { SummaryRow } from "../../engine/flow";
import { marksOf, mergedAnswers } from "../../forms/changed-meanwhile.server";
import { classText, dayText } from "./person-words";
import { withoutId, type Person, type Posted } from "./team-draft.server";

/** Somebody on the list whom two tabs change: what the later one is told, and what its form then holds. */

/** What the form of somebody says of the values that it is loaded with. */
export const shownOf = (person: Person | undefined): string => marksOf(withoutId(person ?? {}));

const words: Partial<Record<EmployeeFieldName, (typed: string, language: Language) => string>> = {
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

/** The form comes back as it was typed, whole. */
const asTyped = (fields: FormData): Person =>
  Object.fromEntries(
    employeeFieldNames.flatMap((name) => {
      const typed = fields.get(name);
      return typeof typed === "string" && typed !== "" ? [[name, typed]] : [];
    }),
  );

/**
 * The form again for whoever changes somebody after another tab did; null where nothing of this person differs.
 * @param now as they are on the list
 * @param values what was typed, as the list would hold it; null while something is wrong with it
 */
export function personMeanwhile(
  { fields, team, language }: Posted,
  now: Person,
  values: Person | null,
) {
  const names = employeeFieldNames.filter(
    // With one location there is no field for it.
    (name) => name !== "location" || team.locations.length > 0,
  );
  const merged = mergedAnswers(rowsOf(language), {
    names: [...names],
    marks: String(fields.get("shown") ?? ""),
    posted: values ?? asTyped(fields),
    saved: withoutId(now),
  });
  if (!merged) return null;
  const result: SubmissionResult<string[]> = { status: "error", ...merged };
  return data({ result }, { status: 409 });
}
