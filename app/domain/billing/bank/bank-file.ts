import { dayOfParts, parseDay } from "../../calendar-days";
import { readCsv, type CsvRow } from "../../csv-text";
import { problem, type Problem } from "../../problems/problem";
import {
  findColumns,
  countFoundColumns,
  neededFields,
  type BankField,
  detectDirections,
  type AskedColumn,
  type Direction,
} from "./bank-columns";
import { paymentMethodOfRow } from "../payment-reference";
import type { ManualPaymentKind } from "../received-payment";

/** Reads the incoming payments of a bank's own CSV file. For the server only. */

export const bankFileLimits = { rows: 500, bytes: 1024 * 1024 } as const;

/** Other columns are not read. */
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

/** Returns cents for "1,234.56", "$148" and "+148.00"; null for outgoing money and anything else. */
export function parseMoney(text: string): number | null {
  const [, whole = "", part = ""] =
    /^\+?\s*(?:USD\s*)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?(?:\s*USD|\s*CR)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (whole === "") return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

const european = /^[^\d.,]*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?[^\d.,]*$/;
const isEuropean = (amounts: readonly string[]) =>
  amounts.some((text) => /\d,\d{1,2}(?!\d)/.test(text)) &&
  amounts.every((text) => !/\d/.test(text) || european.test(text.trim()));

/** Turns "1.205,20" into "1205.20" in a file that uses decimal commas. */
const american = (text: string) => text.replaceAll(".", "").replace(",", ".");

const slashed = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayText = (text: string) => text.trim().split(/[ T]/, 1)[0] ?? "";

/**
 * Returns true if the file's slashed dates put the day first, false if none of them shows it, and null if they
 * contradict each other.
 */
function detectDaysFirst(dates: readonly string[]): boolean | null {
  const parts = dates.flatMap((text) => {
    const [, first, mark, second] = slashed.exec(dayText(text)) ?? [];
    return mark === "/" ? [[Number(first), Number(second)] as const] : [];
  });
  const [days, months] = [parts.some(([first]) => first > 12), parts.some(([, next]) => next > 12)];
  return days && months ? null : days;
}

/** Also reads two-digit years and days in front of months, which `parseDay` doesn't. */
function parseBankDay(text: string, isDayFirst: boolean | null): string | null {
  const [, first, mark, second, year] = slashed.exec(dayText(text)) ?? [];
  if (year === undefined) return parseDay(dayText(text));
  const [value, two, of] = [Number(first), Number(second), Number(year)];
  if (mark === "/" && isDayFirst === null && value <= 12 && two <= 12 && value !== two) return null;
  const swapped = mark === "." || isDayFirst === true || value > 12;
  const full = year.length === 2 ? 2000 + of : of;
  return swapped ? dayOfParts(full, two, value) : dayOfParts(full, value, two);
}

const clean = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** An amount such as "abc" or "n/a" is unreadable. */
const isWord = (amount: string) =>
  !/\d/.test(amount) && /\p{Letter}/u.test(amount.replace(/USD|CR|DR/gi, ""));

/** These notations mean outgoing money: "-148.00", "148.00-", "(148.00)", "148.00 DR". */
const wentOut = (amount: string) => /^[^\d]*[-\u2212(]|-$|\bDR$/i.test(amount);

/** Outgoing and zero rows are skipped (`left`); the other reasons mean that a row can't be read. */
export const leftReasons = ["out", "nothing"] as const;
export const unreadReasons = ["date", "amount", "future", "direction", "columns"] as const;

/** A row that is not recorded keeps its text, so that it can be found in the bank's file. */
type RowApart<Why extends string = string> = {
  row_number: number;
  why: Why;
  description: string;
  /** As the bank writes it. */
  amount: string;
};
type LeftRow = RowApart<(typeof leftReasons)[number]>;
type UnreadRow = RowApart<(typeof unreadReasons)[number]>;

type Columns = ReturnType<typeof findColumns>;
type Read = { row: BankRow } | { left: LeftRow } | { unread: UnreadRow };

function createRowReader(
  rows: readonly CsvRow[],
  columns: Columns,
  {
    today,
    direction,
    width,
  }: { today: string; direction: (cells: string[]) => Direction | null; width: number },
) {
  const all = (field: BankField) => rows.map(({ cells }) => cells[columns[field]] ?? "");
  const [isComma, isDayFirst] = [isEuropean(all("amount")), detectDaysFirst(all("date"))];
  return ({ row_number, cells }: CsvRow): Read => {
    const cell = (field: BankField) => cells[columns[field]] ?? "";
    const amount = cell("amount").trim();
    const description = clean(cell("description"));
    const apart = { row_number, description, amount: amount.slice(0, 40) };
    const unread = (reason: UnreadRow["why"]) => ({ unread: { ...apart, why: reason } });
    // "Nov 28, 2026" without quotes shifts the cells after it.
    if (cells.slice(width).some((text) => text.trim() !== "")) {
      return {
        unread: { row_number, why: "columns", description: clean(cells.join(", ")), amount: "" },
      };
    }
    if (isWord(amount)) return unread("amount");
    const statedDirection = direction(cells);
    if (!/[1-9]/.test(amount)) {
      const out = cell("out").trim().slice(0, 40);
      const isOut = /[1-9]/.test(out);
      return {
        left: isOut ? { ...apart, amount: out, why: "out" } : { ...apart, why: "nothing" },
      };
    }
    if (wentOut(amount) || statedDirection === "out") return { left: { ...apart, why: "out" } };
    if (statedDirection === null) return unread("direction");
    const amount_c = parseMoney(isComma ? american(amount) : amount);
    const date = parseBankDay(cell("date"), isDayFirst);
    if (amount_c === null) return unread("amount");
    if (!date) return unread("date");
    if (date > today) return unread("future");
    const { way, reference } = paymentMethodOfRow(
      description,
      cell("number"),
      clean(cell("reference")),
    );
    return { row: { row_number, date, amount_c, description, way, reference } };
  };
}

export type BankFile = { rows: BankRow[]; unread: UnreadRow[]; left: LeftRow[] };

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
  const missing = neededFields.filter((field) => columns[field] < 0);
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

/** Such a row may pay an invoice, but an admin has to confirm it. */
const bankRowDoubts = [
  "no_invoice",
  "undone",
  "several",
  "amount_only",
  "before_issue",
  /** The same amount was recorded for the invoice around that day. */
  "perhaps_recorded",
  /** The invoice is paid, or an earlier row of the file pays it. */
  "nothing_owed",
  "other_amount",
] as const;
export type BankRowDoubt = (typeof bankRowDoubts)[number];

/** Returns invoice numbers in a bank's text, such as "INV 2026 000123" or "inv-2026-000123". */
export const numbersIn = (description: string): string[] => [
  ...new Set(
    [...description.matchAll(/\bINV[\s-]?(\d{4})[\s-]?(\d{6,9})\b/gi)].map(
      ([, year, count]) => `INV-${year}-${count}`,
    ),
  ),
];

const words = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/**
 * Returns true if a bank's text names the payer; two words of the name are enough, because banks shorten names and
 * use capitals.
 */
export function namesPayer(description: string, payer: string): boolean {
  const t = new Set(words(description));
  const [payerWords, forms] = [words(payer), new Set(["inc", "llc", "corp", "the", "and"])];
  const telling = payerWords.filter((word) => !forms.has(word));
  const found = telling.filter((word) => t.has(word));
  return telling.length > 0 && found.length >= Math.min(2, telling.length);
}
