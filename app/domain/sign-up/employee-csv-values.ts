import { parseDay } from "../calendar-days";
import type { CsvRow } from "../csv-text";
import { fullTimeHours, type EmployeeClass } from "../company/employee-classes";
import type { ReadColumns } from "./employee-csv-columns";
import type { EmployeeColumn } from "../company/employee-columns";
import type { EmployeeValues } from "../company/employee-fields";

/** From the cells of a file to what the form would hold. */

const classNames: ReadonlyMap<string, EmployeeClass> = new Map([
  ["full", "full_time"],
  ["fulltime", "full_time"],
  ["ft", "full_time"],
  ["regularfulltime", "full_time"],
  ["part", "part_time"],
  ["parttime", "part_time"],
  ["pt", "part_time"],
  ["regularparttime", "part_time"],
  ["seasonal", "seasonal"],
]);

/** What a cell says in the form's own writing; as typed where that is unclear. */
const inFormWriting: Partial<Record<EmployeeColumn, (cell: string) => string>> = {
  email: (cell) => cell.toLowerCase(),
  hire_date: (cell) => parseDay(cell) ?? cell,
  date_of_birth: (cell) => parseDay(cell) ?? cell,
  employee_class: (cell) => classNames.get(cell.toLowerCase().replace(/[^a-z]/g, "")) ?? cell,
};

/** The filled cells of a row. */
export function typedValues({ cells }: CsvRow, { at }: ReadColumns): EmployeeValues {
  const values: EmployeeValues = {};
  for (const [column, index] of at) {
    const cell = cells[index] ?? "";
    if (cell !== "") values[column] = inFormWriting[column]?.(cell) ?? cell;
  }
  return values;
}

/** What may be left out of a file: the class follows the hours, and the first location is the main one. */
export function withDefaults(values: EmployeeValues, [main]: readonly string[]): EmployeeValues {
  const employee_class = Number(values.hours_per_week) >= fullTimeHours ? "full_time" : "part_time";
  return { employee_class, ...(main === undefined ? {} : { location: main }), ...values };
}
