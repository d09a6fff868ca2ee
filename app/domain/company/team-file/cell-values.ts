import { languages } from "~/language/languages";
import { say } from "~/language/say";
import { removeAccents } from "../../plain-letters";
import { employeeClasses, fullTimeHours, type EmployeeClass } from "../employee-classes";
import { employeeClassLabels } from "../employee-classes.text";
import type { EmployeeColumn } from "../employee-columns";
import type { EmployeeValues } from "../employee-fields";
import { addDays } from "../../calendar-days";
import type { Cells } from "./kept-file";
import { lastNameBeside, splitName, removeTitle } from "./file-names";
import { defaultReading, type FileReading, parseFileDay, latestHire } from "./file-reading";

/** Returns a cell's letters a to z, in lowercase and without accents. */
const lettersOf = (cell: string): string =>
  removeAccents(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** The class that a cell's letters mean; "" if they say nothing about it. */
const classOfLetters: ReadonlyMap<string, EmployeeClass | ""> = new Map([
  ...languages.flatMap((language) =>
    employeeClasses.map((name): [string, EmployeeClass] => [
      lettersOf(say(employeeClassLabels, language)[name]),
      name,
    ]),
  ),
  ["full", "full_time"],
  ["ft", "full_time"],
  ["f", "full_time"],
  ["regularfulltime", "full_time"],
  ["part", "part_time"],
  ["completo", "full_time"],
  ["jornadacompleta", "full_time"],
  ["parcial", "part_time"],
  ["tiempoparcial", "part_time"],
  ["mediajornada", "part_time"],
  ["pt", "part_time"],
  ["p", "part_time"],
  ["regularparttime", "part_time"],
  ["temporada", "seasonal"],
  // A pay type doesn't make a job full-time: the hours do.
  ["regular", ""],
  ["salary", ""],
  ["salaried", ""],
  ["hourly", ""],
  ["exempt", ""],
  ["nonexempt", ""],
  ["w", ""],
  ["active", ""],
]);

/** Returns "37.5" for "37,5" and "37.5 hours/week", and "40" for "40 hrs"; anything else stays as it is. */
export function normalizeHours(cell: string): string {
  const found =
    /^(?<whole>\d{1,3})(?:,(?<few>\d{1,2})|\.(?<part>\d+))?\s*(?:h|hr|hrs|hour|hours|hora|horas)?\.?\s*(?:(?:\/|per |a |por |a la )\s*(?:w|wk|week|sem|semana))?$/i.exec(
      cell.trim(),
    )?.groups;
  if (!found) return cell;
  const part = (found["few"] ?? found["part"] ?? "").replace(/0+$/, "");
  return part === "" ? String(Number(found["whole"])) : `${Number(found["whole"])}.${part}`;
}

/** Returns a cell's day as YYYY-MM-DD, or the cell as typed if it is none. */
const toFormDay = (cell: string, latest: string, { days }: FileReading): string => {
  const day = parseFileDay(cell, latest, days);
  return day === null || day === "missing" ? cell : day;
};

/** Functions that return an email, first name, day, hours or class in the form's notation, or as typed if unclear. */
const toFormValue: Partial<
  Record<EmployeeColumn, (cell: string, today: string, reading: FileReading) => string>
> = {
  email: (cell) => cell.toLowerCase(),
  first_name: removeTitle,
  hire_date: (cell, today, reading) => toFormDay(cell, latestHire(today), reading),
  date_of_birth: (cell, today, reading) => toFormDay(cell, addDays(today, -1), reading),
  hours_per_week: normalizeHours,
  employee_class: (cell) => classOfLetters.get(lettersOf(cell)) ?? cell,
};

/** Splits a full name, if unclear by a guess; the row's own cells take precedence, a last name without the first. */
function splitFullName(full: string, { first_name, last_name }: Cells) {
  const split = splitName(full);
  const first = first_name ?? split.first_name;
  return {
    first_name: first,
    last_name: last_name === undefined ? split.last_name : lastNameBeside(first, last_name),
  };
}

/** Returns a row's cells as form values without empty ones; unclear cells stay as typed. `today` is YYYY-MM-DD. */
export function formValuesOfCells(
  { full_name, ...cells }: Cells,
  today: string,
  reading: FileReading = defaultReading,
): EmployeeValues {
  const values: EmployeeValues = {};
  const all = full_name === undefined ? cells : { ...cells, ...splitFullName(full_name, cells) };
  for (const [name, cell] of Object.entries(all)) {
    const column = name as EmployeeColumn;
    const value = toFormValue[column]?.(cell, today, reading) ?? cell;
    if (value !== "") values[column] = value;
  }
  return values;
}

/** Adds what a file may leave out: the class by the weekly hours, and the first of the locations, the main one. */
export function withDefaults(values: EmployeeValues, [main]: readonly string[]): EmployeeValues {
  const employee_class = Number(values.hours_per_week) >= fullTimeHours ? "full_time" : "part_time";
  return { employee_class, ...(main === undefined ? {} : { location: main }), ...values };
}
