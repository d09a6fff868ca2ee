import { problem, type Problem } from "../../problems/problem";
import type { EmployeeColumn } from "../employee-columns";
import type { FileColumn } from "./team-file-columns";
import { splitName } from "./file-names";
import { monthNumber } from "~/language/month-names";
import { addDays, dayOfParts } from "../../calendar-days";

/** Days and numbers of a team file are read for the whole file: an unambiguous row decides how the others are read. */

/** A time of day after a date, which is ignored. */
const timeOfDay =
  /(?:\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Dates that have one reading: the year first, or the month by name. */
const unambiguousDatePatterns = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[- .]+(?:de )?(?<name>[a-z]{3,10})\.?[- ,.]+(?:del? )?(?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,10})\.?[- ]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-, ]+(?<year>\d{4}|\d{2})$/i,
];

/** The month is a number, or a `name`. */
type DateParts = { year: string; month?: string; name?: string; day: string };

const numericDatePattern =
  /^(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/;

/** What comes first in a date such as 3/11/2025. */
type FirstPart = "day" | "month";
/**
 * How a file's dates such as 3/11/2025 are read. `each`: each by itself, because all are clear or in the order that is
 * usual for their separator; `asked`: the dates contradict each other, and the owner must decide; otherwise the owner's
 * answer.
 */
export type DayOrder = "each" | "asked" | FirstPart;

/**
 * Takes a date such as 3/11/2025 apart; null for others. `only` is its first part if it has just one reading, and
 * `usual` the one that its separator suggests: dots mean day first. `isOpen` is true if it has two different readings.
 */
function parseFigures(cell: string) {
  const found = numericDatePattern.exec(cell.trim().replace(timeOfDay, ""))?.groups;
  if (!found) return null;
  const { first = "", second = "", year = "", sign } = found;
  const [firstNumber, secondNumber] = [Number(first), Number(second)];
  const usual: FirstPart = sign === "." ? "day" : "month";
  let only: FirstPart | null = null;
  if (firstNumber > 12 && secondNumber <= 12) only = "day";
  if (secondNumber > 12 && firstNumber <= 12) only = "month";
  const isOpen = firstNumber !== secondNumber && Math.max(firstNumber, secondNumber) <= 12;
  return { first, second, year, usual, only, isOpen };
}

/** Returns true if a cell is a date such as 3/11/2025 that has two readings. */
export const isOpenDay = (cell: string): boolean => parseFigures(cell)?.isOpen ?? false;

/** Returns `asked` if a cell has two readings and the cells' orders, usual or only ones, differ; otherwise `each`. */
function detectDayOrder(cells: readonly string[]): DayOrder {
  const days = cells.flatMap((cell) => parseFigures(cell) ?? []);
  const open = days.filter(({ isOpen }) => isOpen).map(({ usual }) => usual);
  const only = days.flatMap((day) => day.only ?? []);
  const orders = new Set([...open, ...only]);
  return open.length > 0 && orders.size > 1 ? "asked" : "each";
}

/** A spreadsheet's numbers of days from 1927 to 2099; others are not dates. */
const [earliestSerial, latestSerial] = [10_000, 73_050];

/** Returns the day, from 1927 to 2099, of a spreadsheet's day number, such as 45000 or 45000.5; null for anything else. */
function parseSerialDay(text: string): string | null {
  const number = /^\d{5}(?=\.\d+$|$)/.exec(text)?.[0];
  const days = Number(number ?? 0);
  return days >= earliestSerial && days <= latestSerial ? addDays("1899-12-30", days) : null;
}

/** Returns a date's parts, which may be no real day; undefined if the text is no date in writing. */
function parseDateParts(text: string, order: DayOrder): DateParts | undefined {
  const figures = parseFigures(text);
  if (!figures) {
    const named = unambiguousDatePatterns
      .map((pattern) => pattern.exec(text)?.groups)
      .find(Boolean);
    return named as DateParts | undefined;
  }
  const { first, second, year, usual, only } = figures;
  const answered = order === "day" || order === "month" ? order : usual;
  return (only ?? answered) === "day"
    ? { year, month: second, day: first }
    : { year, month: first, day: second };
}

/**
 * Returns a file's date as YYYY-MM-DD, null if it is not a date, and `missing` if it doesn't exist, like February 30. A
 * two-digit year is in the century of `latest` (YYYY-MM-DD) or, if the day would be after `latest`, in the one before.
 */
export function parseFileDay(
  cell: string,
  latest: string,
  order: DayOrder = "each",
): string | "missing" | null {
  const text = cell.trim().replace(timeOfDay, "");
  const found = parseDateParts(text, order);
  if (!found) return parseSerialDay(text);
  const { year, month, name, day } = found;
  const number = name === undefined ? Number(month) : (monthNumber(name) ?? 0);
  if (number < 1 || number > 12) return null;
  const century = Math.floor(Number(latest.slice(0, 4)) / 100) * 100;
  const years =
    year.length === 4 ? [Number(year)] : [century + Number(year), century - 100 + Number(year)];
  const days = years.map((each) => dayOfParts(each, number, Number(day)));
  return (
    days.find((each) => each !== null && each <= latest) ??
    days.find((each) => each !== null) ??
    "missing"
  );
}

/** Returns the latest day that a two-digit year of hiring may mean: in 366 days, because employees are listed before they start. */
export const latestHire = (today: string): string => addDays(today, 366);

/** How to read a whole file. */
export type FileReading = {
  days: DayOrder;
  /** What a comma in weekly hours is: a decimal comma. `unclear` means that the file also uses decimal points or commas for thousands. */
  commas: "decimal" | "unclear";
};
/** How to read a file without contradictions. */
export const defaultReading: FileReading = { days: "each", commas: "decimal" };

type RowCells = Partial<Record<FileColumn, string>>;

const decimalComma = /^\s*\d{1,3},\d{1,2}(?!\d)/;
/** A comma for thousands or a decimal point. */
const otherMark = /^\s*(?:\d{1,3}(?:,\d{3})+|\d+\.\d+)(?!\d)/;

/** Returns how to read a file's dates and the commas in its hours, judged by all of its cells. */
export function detectReading(rows: readonly RowCells[]): FileReading {
  const filled = (column: FileColumn) => rows.flatMap((cells) => cells[column] ?? []);
  const hours = filled("hours_per_week");
  const isUnclear =
    hours.some((cell) => decimalComma.test(cell)) && hours.some((cell) => otherMark.test(cell));
  return {
    days: detectDayOrder([...filled("hire_date"), ...filled("date_of_birth")]),
    commas: isUnclear ? "unclear" : "decimal",
  };
}

/** The problem of a day with two readings, until the owner chooses one for the whole file. */
export const dayUnclearProblem = problem("file.day_unclear");

/** A number such as 1.23457E+11, which has lost digits in a spreadsheet. */
const shortenedNumber = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i;

const dayColumns = ["hire_date", "date_of_birth"] as const;
/** Columns with long numbers, which a spreadsheet may have shortened to 1.23457E+11. */
const digitColumns = ["phone", "employee_number"] as const;

/** Returns the errors of unclear cells: a full name split by a guess, an open date, a comma, a shortened number. */
export function findUnclearCells(
  cells: RowCells,
  { days, commas }: FileReading,
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
      .map((column) => ({ column, problem: dayUnclearProblem })),
    ...(commas === "unclear" && decimalComma.test(hours_per_week)
      ? [{ column: "hours_per_week" as const, problem: problem("file.hours_comma") }]
      : []),
    ...digitColumns
      .filter((column) => shortenedNumber.test(cells[column]?.trim() ?? ""))
      .map((column) => ({ column, problem: problem("file.number_shortened") })),
  ];
}
