import { fullTimeHours, isContradiction } from "~/domain/company/employee-classes";
import { classSeen } from "~/domain/company/employee-columns";
import type { EmployeeDetails } from "~/domain/company/employee-fields";
import { problem, type Problem } from "~/domain/problems/problem";

type Work = Pick<EmployeeDetails, "employee_class" | "hours_per_week">;

/**
 * What an owner is asked about hours and a class that contradict each other, by the box under which it stands.
 * @param before as it is saved, which is not asked about again
 * @returns null: nothing, or they have said that both are right
 */
export function classQuestion(
  fields: FormData,
  { employee_class: kind, hours_per_week: hours }: Work,
  before: { employee_class: string; hours_per_week: number } | null,
): Record<typeof classSeen, [Problem]> | null {
  const isSaved = before?.employee_class === kind && before.hours_per_week === hours;
  if (isSaved || fields.get(classSeen) === "on" || !isContradiction(kind, hours)) return null;
  const values = { hours, full: fullTimeHours };
  const which = kind === "full_time" ? "employee.hours_few" : "employee.hours_many";
  return { [classSeen]: [problem(which, values)] };
}
