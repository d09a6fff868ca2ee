import { dayOfParts, parseDay } from "../../calendar-days";
import { readCsv, type CsvRow } from "../../csv-text";
import { problem, type Problem } from "../../problems/problem";
import {
  findColumns,
  countFoundColumns,
  neededBankFields,
  type BankField,
  detectDirections,
  type AskedColumn,
  type Direction,
} from "./bank-columns";
import { paymentMethodOfRow } from "../payment-reference";
import type { ManualPaymentKind } from "../received-payment";

/** Reads the incoming payments of a bank's own CSV file. For the server only. */

export const bankFileLimits = { rows: 500, bytes: 1024 * 1024 } as const;

/** An incoming payment in a bank's file, on a day (YYYY-MM-DD); `row_number` is the row that a spreadsheet shows. */
export type BankRow = {
  row_number: number;
  date: string;
  description: string;
  amount_c: number;
  way: ManualPaymentKind;
  /** The reference that the payer knows; null if the bank gives none. */
  reference: string | null;
};

/** Title rows may precede the row of column names. */
const maxTitles = 10;

/** Returns cents for "1,234.56", "$148" and "+148.00"; null for zero, outgoing money and anything else. */
export function parseMoney(text: string): number | null {
  const [, whole = "", part = ""] =
    /^\+?\s*(?:USD\s*)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?(?:\s*USD|\s*CR)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (whole === "") return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

/** An amount such as 1.234,50, with at most a decimal comma. */
const europeanAmountPattern = /^[^\d.,]*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?[^\d.,]*$/;
/** Returns true if a file's amounts use decimal commas: one has cents after a comma, and none has a decimal point. */
const usesDecimalCommas = (amounts: readonly string[]): boolean =>
  amounts.some((text) => /\d,\d{1,2}(?!\d)/.test(text)) &&
  amounts.every((text) => !/\d/.test(text) || europeanAmountPattern.test(text.trim()));

const dateInFigures = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Returns a cell's text up to its first blank or T, after which a time of day may stand. */
const withoutTime = (text: string): string => text.trim().split(/[ T]/, 1)[0] ?? "";

/**
 * Returns true if one of the file's dates with slashes shows that they put the day first, false if none does, and null if
 * they contradict each other.
 */
function detectDaysFirst(dates: readonly string[]): boolean | null {
  const parts = dates.flatMap((text) => {
    const [, first, mark, second] = dateInFigures.exec(withoutTime(text)) ?? [];
    return mark === "/" ? [[Number(first), Number(second)] as const] : [];
  });
  const [days, months] = [parts.some(([first]) => first > 12), parts.some(([, next]) => next > 12)];
  return days && months ? null : days;
}

/**
 * Returns a cell's day as YYYY-MM-DD, also with a two-digit year or the day first (`isDayFirst`, from `detectDaysFirst`);
 * null if it is no day, or could be two.
 */
function parseBankDay(text: string, isDayFirst: boolean | null): string | null {
  const [, first, mark, second, year] = dateInFigures.exec(withoutTime(text)) ?? [];
  if (year === undefined) return parseDay(withoutTime(text));
  const [value, two, of] = [Number(first), Number(second), Number(year)];
  if (mark === "/" && isDayFirst === null && value <= 12 && two <= 12 && value !== two) return null;
  const swapped = mark === "." || isDayFirst === true || value > 12;
  const full = year.length === 2 ? 2000 + of : of;
  return swapped ? dayOfParts(full, two, value) : dayOfParts(full, value, two);
}

/** Returns a cell's text on one line, at most 200 characters. */
const toShortLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** Returns true for words in an amount's place, such as "n/a", which can't be read; false for "" and "USD". */
const isAmountInWords = (amount: string) =>
  !/\d/.test(amount) && /\p{Letter}/u.test(amount.replace(/USD|CR|DR/gi, ""));

/** Returns true for notations of outgoing money: "-148.00", "148.00-", "(148.00)", "148.00 DR". */
const isOutgoing = (amount: string) => /^[^\d]*[-\u2212(]|-$|\bDR$/i.test(amount);

/** Why a row is skipped: its money went out, or its amount is zero. */
export const skipReasons = ["out", "nothing"] as const;
/** Why a row can't be read; `columns` means that it has more cells than there are headings. */
export const unreadReasons = ["date", "amount", "future", "direction", "columns"] as const;

/** A row that is not recorded, with its text, so that it can be found in the bank's file. */
type UnrecordedRow<Why extends string = string> = {
  row_number: number;
  why: Why;
  description: string;
  /** As the bank writes it. */
  amount: string;
};
/** Outgoing money, or no amount. */
type SkippedRow = UnrecordedRow<(typeof skipReasons)[number]>;
/** A cell can't be read, or there are too many. */
type UnreadRow = UnrecordedRow<(typeof unreadReasons)[number]>;

/** Returns a function that reads a row as incoming, skipped (`left`) or unreadable; `width` is the number of headings. */
function createRowReader(
  rows: readonly CsvRow[],
  columns: ReturnType<typeof findColumns>,
  {
    today,
    direction,
    width,
  }: { today: string; direction: (cells: string[]) => Direction | null; width: number },
) {
  const all = (field: BankField) => rows.map(({ cells }) => cells[columns[field]] ?? "");
  const [isComma, isDayFirst] = [usesDecimalCommas(all("amount")), detectDaysFirst(all("date"))];
  return ({
    row_number,
    cells,
  }: CsvRow): { row: BankRow } | { left: SkippedRow } | { unread: UnreadRow } => {
    const cell = (field: BankField) => cells[columns[field]] ?? "";
    const amount = cell("amount").trim();
    const description = toShortLine(cell("description"));
    const apart = { row_number, description, amount: amount.slice(0, 40) };
    const unread = (reason: UnreadRow["why"]) => ({ unread: { ...apart, why: reason } });
    // "Nov 28, 2026" without quotes shifts the cells after it.
    if (cells.slice(width).some((text) => text.trim() !== "")) {
      return {
        unread: {
          row_number,
          why: "columns",
          description: toShortLine(cells.join(", ")),
          amount: "",
        },
      };
    }
    if (isAmountInWords(amount)) return unread("amount");
    const statedDirection = direction(cells);
    if (!/[1-9]/.test(amount)) {
      const out = cell("out").trim().slice(0, 40);
      const isOut = /[1-9]/.test(out);
      return {
        left: isOut ? { ...apart, amount: out, why: "out" } : { ...apart, why: "nothing" },
      };
    }
    if (isOutgoing(amount) || statedDirection === "out") return { left: { ...apart, why: "out" } };
    if (statedDirection === null) return unread("direction");
    const amount_c = parseMoney(isComma ? amount.replaceAll(".", "").replace(",", ".") : amount);
    const date = parseBankDay(cell("date"), isDayFirst);
    if (amount_c === null) return unread("amount");
    if (!date) return unread("date");
    if (date > today) return unread("future");
    const { way, reference } = paymentMethodOfRow(
      description,
      cell("number"),
      toShortLine(cell("reference")),
    );
    return { row: { row_number, date, amount_c, description, way, reference } };
  };
}

/** The incoming payments of a file, its rows that can't be read, and those that are skipped (`left`). */
export type BankFile = { rows: BankRow[]; unread: UnreadRow[]; left: SkippedRow[] };

/**
 * Returns the incoming payments, unreadable rows and other rows of a bank's file, or why it can't be read. It returns
 * columns to ask about if the direction of the money is unclear; `answers` are what the admin said about them.
 */
export function readBankFile(
  text: string,
  today: string,
  answers: readonly string[] = [],
): BankFile | { ask: AskedColumn[] } | { refused: Problem } {
  const refused = (reason: Problem) => ({ refused: reason });
  if (new TextEncoder().encode(text).length > bankFileLimits.bytes) {
    return refused(problem("bank.large"));
  }
  if (text.startsWith("PK\u0003") || text.startsWith("%PDF") || text.includes("\u0000")) {
    return refused(problem("bank.unreadable"));
  }
  const { rows: all, badQuotesIn } = readCsv(text, (first) =>
    Math.max(0, ...first.map(countFoundColumns)),
  );
  if (badQuotesIn !== null) return refused(problem("bank.quotes", { row: String(badQuotesIn) }));
  const titles = all.slice(0, maxTitles);
  const best = titles.reduce(
    (a, b) => (countFoundColumns(b.cells) > countFoundColumns(a.cells) ? b : a),
    {
      row_number: 0,
      cells: [] as string[],
    },
  );
  const columns = findColumns(best.cells);
  const missing = neededBankFields.filter((field) => columns[field] < 0);
  if (missing.length > 0)
    return refused(problem("bank.columns_missing", { names: missing.join(", ") }));
  const rows = all.slice(all.indexOf(best) + 1);
  if (rows.length > bankFileLimits.rows) {
    return refused(problem("bank.many_rows", { rows: rows.length, most: bankFileLimits.rows }));
  }
  const cells = rows.map((row) => row.cells);
  const directions = detectDirections(best.cells, cells, answers);
  if ("ask" in directions) return directions;
  const read = rows.map(
    createRowReader(rows, columns, { today, direction: directions.of, width: best.cells.length }),
  );
  const file = {
    rows: read.flatMap((read) => ("row" in read ? [read.row] : [])),
    unread: read.flatMap((read) => ("unread" in read ? [read.unread] : [])),
    left: read.flatMap((read) => ("left" in read ? [read.left] : [])),
  };
  return file.rows.length + file.unread.length === 0 ? refused(problem("bank.no_rows")) : file;
}

/** Why an administrator has to confirm which invoice a row pays. */
const bankRowDoubts = [
  "no_invoice",
  "undone",
  "several",
  "amount_only",
  "before_issue",
  /** The same amount was recorded for the invoice around that day. */
  "perhaps_recorded",
  /** An earlier row of the file is the same payer's check with this number, which counts once. */
  "same_check",
  /** The invoice is paid, or an earlier row of the file pays it. */
  "nothing_owed",
  "other_amount",
] as const;
/** What is doubtful: the invoice, whether the row is recorded already, its day or its amount. */
export type BankRowDoubt = (typeof bankRowDoubts)[number];

/**
 * Returns the invoice numbers of six to nine digits in a bank's text, such as "inv 2026 000123", each once and written
 * "INV-2026-000123".
 */
export const numbersIn = (description: string): string[] => [
  ...new Set(
    [...description.matchAll(/\bINV[\s-]?(\d{4})[\s-]?(\d{6,9})\b/gi)].map(
      ([, year, count]) => `INV-${year}-${count}`,
    ),
  ),
];

const commonWords = ["inc", "llc", "corp", "the", "and"];

/** Returns a text's words of three or more letters or digits, without case and accents. */
const comparableWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Returns true if a bank's text has two telling words of the payer's name, or its only one: banks shorten names. */
export function namesPayer(description: string, payer: string): boolean {
  const bankWords = comparableWords(description);
  const telling = comparableWords(payer).filter((word) => !commonWords.includes(word));
  const found = telling.filter((word) => bankWords.includes(word));
  return telling.length > 0 && found.length >= Math.min(2, telling.length);
}
