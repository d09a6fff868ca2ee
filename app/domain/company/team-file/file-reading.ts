import { problem, type Problem } from "../../problems/problem";
import type { EmployeeColumn } from "../employee-columns";
import type { FileColumn } from "./columns";
import { detectDayOrder, isOpenDay, type DayOrder } from "./file-days";
import { splitName } from "./file-names";

/** How to read the whole file: an unambiguous row decides how the others are read. */

export type Reading = {
  days: DayOrder;
  /** `unclear` means that the file also uses decimal points or commas for thousands. */
  commas: "decimal" | "unclear";
};
export const defaultReading: Reading = { days: "each", commas: "decimal" };

type Cells = Partial<Record<FileColumn, string>>;

const commaDecimalPattern = /^\s*\d{1,3},\d{1,2}(?!\d)/;
const otherSigns = /^\s*(?:\d{1,3}(?:,\d{3})+|\d+\.\d+)(?!\d)/;

/** Returns how to read a file, judged by all of its cells. */
export function detectReading(rows: readonly Cells[]): Reading {
  const filled = (column: FileColumn) => rows.flatMap((cells) => cells[column] ?? []);
  const hours = filled("hours_per_week");
  const isUnclear =
    hours.some((cell) => commaDecimalPattern.test(cell)) &&
    hours.some((cell) => otherSigns.test(cell));
  return {
    days: detectDayOrder([...filled("hire_date"), ...filled("date_of_birth")]),
    commas: isUnclear ? "unclear" : "decimal",
  };
}

/** This error is for a day with two readings until the owner chooses one. */
export const dayUnclear = problem("file.day_unclear");

/** A number such as 1.23457E+11 has lost digits in a spreadsheet. */
const shortened = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i;

const dayColumns = ["hire_date", "date_of_birth"] as const;
const digitColumns = ["phone", "employee_number"] as const;

/** Returns the cells of a row that are unclear in the context of the file. */
export function findUnclearCells(
  cells: Cells,
  { days, commas }: Reading,
): { column: EmployeeColumn; problem: Problem }[] {
  const { full_name, first_name, last_name, hours_per_week = "" } = cells;
  const asksNames = full_name !== undefined && first_name === undefined && last_name === undefined;
  const isUnsure = asksNames && !splitName(full_name).isSure;
  return [
    ...(isUnsure ? (["first_name", "last_name"] as const) : []).map((column) => ({
      column,
      problem: problem("file.name_unclear", { name: full_name ?? "" }),
    })),
    ...dayColumns
      .filter((column) => days === "asked" && isOpenDay(cells[column] ?? ""))
      .map((column) => ({ column, problem: dayUnclear })),
    ...(commas === "unclear" && commaDecimalPattern.test(hours_per_week)
      ? [{ column: "hours_per_week" as const, problem: problem("file.hours_comma") }]
      : []),
    ...digitColumns
      .filter((column) => shortened.test(cells[column]?.trim() ?? ""))
      .map((column) => ({ column, problem: problem("file.number_shortened") })),
  ];
}
