import { z } from "zod";
import { fullTimeHours, isContradiction } from "~/domain/company/employee-classes";
import { classSeenField, classShownField } from "~/domain/company/employee-columns";
import type { EmployeeDetails } from "~/domain/company/employee-fields";
import { problem } from "~/domain/problems/problem";
import { marksOf } from "../forms/changed-meanwhile.server";
import { parseForm, refuse, type Refused } from "../forms/form-answer.server";

/**
 * Returns the form, whose `fields` it changes, with a checkbox to confirm contradictory hours and class, such as full
 * time with 20 hours. A confirmation applies to this pair only.
 * @param before the saved pair, which needs no confirmation
 * @returns null if there is nothing to confirm, or it is confirmed
 */
export function classQuestion(
  fields: FormData,
  {
    employee_class: kind,
    hours_per_week: hours,
  }: Pick<EmployeeDetails, "employee_class" | "hours_per_week">,
  before: { employee_class: string; hours_per_week: number } | null,
): Refused | null {
  const isSaved = before?.employee_class === kind && before.hours_per_week === hours;
  if (isSaved || !isContradiction(kind, hours)) return null;
  const marks = marksOf({ [classSeenField]: [kind, String(hours)] });
  if (fields.get(classSeenField) === "on" && fields.get(classShownField) === marks) return null;
  fields.delete(classSeenField);
  fields.set(classShownField, marks);
  const values = { hours, full: fullTimeHours };
  const problemName = kind === "full_time" ? "employee.hours_few" : "employee.hours_many";
  return refuse(parseForm(fields, z.object({})), {
    fields: { [classSeenField]: [problem(problemName, values)] },
  });
}
