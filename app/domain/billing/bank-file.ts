import { dayOfParts, parseDay } from "../calendar-days";
import { readCsv, type CsvRow } from "../csv-text";
import { problem, type Problem } from "../problems/problem";

/** A bank's own file of what moved on an account, as far as it says that money came in. For the server only. */

export const bankFileLimits = { rows: 500, bytes: 1024 * 1024 } as const;

/** What a row says; of the other columns nothing is read. */
export type BankRow = { row_number: number; date: string; description: string; amount_c: number };

const headings = {
  date: "date|posting date|posted date|post date|posted|transaction date|booking date|value date|fecha",
  description:
    "description|details|memo|payee|transaction description|narrative|text|name|descripcion|concepto",
  amount:
    "amount|credit|credits|deposit|deposits|credit amount|paid in|money in|amount usd|importe",
} as const;
type Field = keyof typeof headings;
const fields = Object.keys(headings) as Field[];
/** In their order: a file with "Amount" and "Credit" is read by "Amount". */
const namesOf = (field: Field): string[] => headings[field].split("|");

/** "Amount (USD)" → "amount usd". */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Where each field stands in a row of names; -1: nowhere. */
function columnsIn(cells: readonly string[]): Record<Field, number> {
  const names = cells.map(plain);
  const at = (field: Field) =>
    namesOf(field)
      .map((name) => names.indexOf(name))
      .find((index) => index >= 0) ?? -1;
  return { date: at("date"), description: at("description"), amount: at("amount") };
}

const foundIn = (cells: readonly string[]) =>
  Object.values(columnsIn(cells)).filter((index) => index >= 0).length;

/** Titles may stand above the row that names the columns. */
const mostTitles = 10;

/** "1,234.56", "$148", "+148.00" → cents; money that went out, and anything else, is null. */
export function moneyIn(text: string): number | null {
  const [, whole = "", part = ""] =
    /^\+?\s*(?:USD\s*)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?(?:\s*USD|\s*CR)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (whole === "") return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

/** As parseDay, and with years of two digits, which banks write. */
function dayIn(text: string): string | null {
  const first = text.trim().split(/[ T]/, 1)[0] ?? "";
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(first) ?? [];
  return year ? dayOfParts(2000 + Number(year), Number(month), Number(day)) : parseDay(first);
}

const clean = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

function rowOf({ row_number, cells }: CsvRow, at: Record<Field, number>): BankRow | null {
  const cell = (field: Field) => cells[at[field]] ?? "";
  const [date, amount_c] = [dayIn(cell("date")), moneyIn(cell("amount"))];
  if (!date || amount_c === null) return null;
  return { row_number, date, amount_c, description: clean(cell("description")) };
}

/**
 * Reads a bank's file as a whole, or says why not.
 * @returns the rows by which money came in, and how many say anything else
 */
export function readBankFile(
  text: string,
): { rows: BankRow[]; others: number } | { refused: Problem } {
  const refused = (why: Problem) => ({ refused: why });
  if (new TextEncoder().encode(text).length > bankFileLimits.bytes) {
    return refused(problem("bank.large"));
  }
  if (text.startsWith("PK\u0003") || text.startsWith("%PDF") || text.includes("\u0000")) {
    return refused(problem("bank.unreadable"));
  }
  const { rows: all, badQuotesIn } = readCsv(text, (first) => Math.max(0, ...first.map(foundIn)));
  if (badQuotesIn !== null) return refused(problem("bank.quotes", { row: String(badQuotesIn) }));
  const titles = all.slice(0, mostTitles);
  const best = titles.reduce(
    (one, other) => (foundIn(other.cells) > foundIn(one.cells) ? other : one),
    {
      row_number: 0,
      cells: [] as string[],
    },
  );
  const at = columnsIn(best.cells);
  const missing = fields.filter((field) => at[field] < 0);
  if (missing.length > 0)
    return refused(problem("bank.columns_missing", { names: missing.join(", ") }));
  const rows = all.slice(all.indexOf(best) + 1);
  if (rows.length > bankFileLimits.rows) {
    return refused(problem("bank.many_rows", { rows: rows.length, most: bankFileLimits.rows }));
  }
  const read = rows.flatMap((row) => rowOf(row, at) ?? []);
  if (read.length === 0) return refused(problem("bank.no_rows"));
  return { rows: read, others: rows.length - read.length };
}

/** Numbers of invoices in what a bank writes: "INV 2026 000123", "inv-2026-000123". */
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

/** Whether what a bank writes names a payer: banks cut and shout, so two of the name's words are enough. */
export function namesPayer(description: string, payer: string): boolean {
  const said = new Set(words(description));
  const [own, forms] = [words(payer), new Set(["inc", "llc", "corp", "the", "and"])];
  const telling = own.filter((word) => !forms.has(word));
  const found = telling.filter((word) => said.has(word));
  return telling.length > 0 && found.length >= Math.min(2, telling.length);
}
