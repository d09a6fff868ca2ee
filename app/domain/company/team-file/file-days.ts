import { monthNumber } from "~/language/month-names";
import { addDays, dayOfParts } from "../../calendar-days";

/** A time of day after the date is ignored. */
const time =
  /(?:\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

const patterns = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[- .]+(?:de )?(?<name>[a-z]{3,10})\.?[- ,.]+(?:del? )?(?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,10})\.?[- ]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-, ]+(?<year>\d{4}|\d{2})$/i,
];

type Parts = { year: string; month?: string; name?: string; day: string };

const inFigures = /^(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/;

type First = "day" | "month";
/**
 * Tells which number in 3/11/2025 is the day. `each` means that every date is clear or in the usual American order,
 * and `asked` that the dates contradict each other and the owner must decide; otherwise it is the owner's answer.
 */
export type DayOrder = "each" | "asked" | First;

/** `only` is set if a numeric date has just one reading; `usual` is the reading that its separator suggests. */
function parseFigures(cell: string) {
  const found = inFigures.exec(cell.trim().replace(time, ""))?.groups;
  if (!found) return null;
  const { first = "", second = "", year = "", sign } = found;
  const [value, other] = [Number(first), Number(second)];
  const usual: First = sign === "." ? "day" : "month";
  const only: First | null =
    value > 12 && other <= 12 ? "day" : other > 12 && value <= 12 ? "month" : null;
  return { first, second, year, usual, only, isOpen: only === null && value !== other };
}

/** Returns true if the date has two readings. */
export const isOpenDay = (cell: string): boolean => parseFigures(cell)?.isOpen ?? false;

/** Returns how to read the days of a file; `cells` are those of all its date columns. */
export function detectDayOrder(cells: readonly string[]): DayOrder {
  const days = cells.flatMap((cell) => parseFigures(cell) ?? []);
  const open = days.filter(({ isOpen }) => isOpen).map(({ usual }) => usual);
  const only = days.flatMap((day) => day.only ?? []);
  const total = new Set([...open, ...only]);
  return open.length > 0 && total.size > 1 ? "asked" : "each";
}

/** Spreadsheets count days from here; numbers outside this range are not dates. */
const dayZero = "1899-12-30";
const [earliestSerial, latestSerial] = [10_000, 73_050];

function parseSerialDay(text: string): string | null {
  const number = /^\d{5}(?=\.\d+$|$)/.exec(text)?.[0];
  const days = Number(number ?? 0);
  return days >= earliestSerial && days <= latestSerial ? addDays(dayZero, days) : null;
}

function parseParts(text: string, order: DayOrder): Parts | undefined {
  const figures = parseFigures(text);
  if (!figures) {
    const named = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
    return named as Parts | undefined;
  }
  const { first, second, year, usual, only } = figures;
  const answered = order === "day" || order === "month" ? order : usual;
  return (only ?? answered) === "day"
    ? { year, month: second, day: first }
    : { year, month: first, day: second };
}

/** A two-digit year belongs to the latest century that keeps the day on or before `latest`. */
function yearsOf(input: string, latest: string): number[] {
  if (input.length === 4) return [Number(input)];
  const century = Math.floor(Number(latest.slice(0, 4)) / 100) * 100;
  return [century + Number(input), century - 100 + Number(input)];
}

/**
 * Returns a file's date as YYYY-MM-DD, null if it is not a date, and `missing` if it doesn't exist, like February 30.
 * `latest` (YYYY-MM-DD) resolves two-digit years.
 */
export function parseFileDay(
  cell: string,
  latest: string,
  order: DayOrder = "each",
): string | "missing" | null {
  const text = cell.trim().replace(time, "");
  const found = parseParts(text, order);
  if (!found) return parseSerialDay(text);
  const { year, month, name, day } = found;
  const number = name === undefined ? Number(month) : (monthNumber(name) ?? 0);
  if (number < 1 || number > 12) return null;
  const days = yearsOf(year, latest).map((each) => dayOfParts(each, number, Number(day)));
  return (
    days.find((each) => each !== null && each <= latest) ??
    days.find((each) => each !== null) ??
    "missing"
  );
}

/** Employees may be listed up to a year before they start. */
export const latestHire = (today: string): string => addDays(today, 366);
