import Papa from "papaparse";

/** This module is for the server only. */

/** `row_number` is the row that a spreadsheet shows, counted from 1; blank rows count too. */
export type CsvRow = { row_number: number; cells: string[] };

const delimiters = [",", ";", "\t"] as const;

/**
 * Spreadsheets would run such cells as formulas, so they are written with a leading apostrophe. A negative amount
 * like -12.50 is not one, and full-width signs count, because East Asian spreadsheets read them alike. A cell that
 * already starts with apostrophes before such a sign gets one more, so that removing one on reading always restores
 * the original.
 */
const looksLikeFormula = /^(?:'*[=+@＝＋－＠\t\r\n]|'+-|-(?!\d+\.\d{2}$))/;
/** A cell that begins with an apostrophe against formulas. */
const escapedCell = /^'+[=+\-@＝＋－＠\t\r\n]/;

/**
 * Spreadsheets that split cells elsewhere would run formulas inside a cell: Flo;=1+1;x is three cells if semicolons
 * split them. Quotation marks don't prevent it, so the inner part also gets an apostrophe.
 */
const formulaInside = /(?<=[;\t\r\n|]\s*)(?='*[=+@＝＋－＠-])/g;
/** The apostrophes against formulas inside a cell. */
const escapesInside = /(?<=[;\t\r\n|]\s*)'(?='*[=+@＝＋－＠-])/g;

/** Removes the apostrophes that `csvLines` adds against formulas, at the start and inside, and outer blanks. */
const readCell = (cell: string): string =>
  (escapedCell.test(cell) ? cell.slice(1) : cell).replace(escapesInside, "").trim();

/** Blank rows are left out; `badQuotesIn` is the number of the first row with broken quotation marks, or null. */
type CsvRows = { rows: CsvRow[]; badQuotesIn: number | null };

/** Reads at most `preview` rows, blank ones among them, which it drops; 0 means all. */
function readDelimited(text: string, delimiter: string, preview = 0): CsvRows {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });
  const badQuotes = errors.find(({ type }) => type === "Quotes");
  const rows = data.map((cells, index) => ({
    row_number: index + 1,
    cells: cells.map(readCell),
  }));
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")),
    badQuotesIn: badQuotes ? (badQuotes.row ?? 0) + 1 : null,
  };
}

/**
 * Returns the rows of a file whose cells are separated by commas, semicolons or tabs, with cells trimmed. `worth` rates
 * the first 20 rows as each separator splits them; the highest rating wins, and the comma a tie.
 */
export function readCsv(text: string, worth: (rows: string[][]) => number): CsvRows {
  // Line ends become \n, and marks that only tell how to read the file are removed.
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^sep=[,;\t]\n/i, "");
  const worthOf = (delimiter: string) =>
    worth(readDelimited(plain, delimiter, 20).rows.map(({ cells }) => cells));
  const best = delimiters
    .map((delimiter) => ({ delimiter, worth: worthOf(delimiter) }))
    .reduce((a, b) => (b.worth > a.worth ? b : a));
  return readDelimited(plain, best.delimiter);
}

type WrittenCells = readonly (string | number)[];

/** Returns CSV lines as `writeCsv` writes them below its byte order mark and header; without rows, one empty line. */
export const csvLines = (rows: readonly WrittenCells[]): string =>
  `${Papa.unparse(
    rows.map((cells) =>
      cells.map((cell) => (typeof cell === "string" ? cell.replace(formulaInside, "'") : cell)),
    ),
    { newline: "\r\n", escapeFormulae: looksLikeFormula },
  )}\r\n`;

/**
 * Returns a CSV file that spreadsheets open with all letters intact and no formulas. Numbers, even negative ones, are
 * not treated as formulas and stay summable.
 */
export const writeCsv = (header: readonly string[], rows: readonly WrittenCells[]): string =>
  `\uFEFF${csvLines([header, ...rows])}`;

/**
 * Windows-1252 has these characters from 0x80 on where Latin-1 has control characters; its five unused places stay as
 * they are. Node's decoder treats it as Latin-1 and would lose curly quotation marks, dashes and €.
 */
const from80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Returns the text of a file: UTF-16 if its first bytes say so, or else UTF-8, or else Windows-1252, which Excel and
 * banks use for CSV. Line ends of carriage returns alone mean an old Mac's encoding.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (bytes.includes(0x0d) && !bytes.includes(0x0a)) {
      return new TextDecoder("macintosh").decode(bytes);
    }
    const text = new TextDecoder("windows-1252").decode(bytes);
    return text.replace(/[\u0080-\u009f]/g, (at) => from80.charAt(at.charCodeAt(0) - 0x80));
  }
}
