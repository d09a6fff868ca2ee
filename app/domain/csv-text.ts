import Papa from "papaparse";

/** Reading and writing files of comma-separated values, as spreadsheets make and read them. For the server only. */

/** A line of a file with the number that a spreadsheet shows beside it. */
export type CsvRow = { row_number: number; cells: string[] };

const delimiters = [",", ";", "\t"] as const;

/**
 * Cells that a spreadsheet would run as a formula; they are written with an apostrophe in front. A negative amount like
 * -12.50 isn't one. A cell that already begins with apostrophes before such a sign gets one more, so that taking one away
 * when reading always gives back what was written.
 */
const looksLikeFormula = /^(?:'*[=+@\t\r\n]|'+-|-(?!\d+\.\d{2}$))/;
const wasEscaped = /^'+[=+\-@\t\r\n]/;

/**
 * The same behind what other spreadsheets separate cells with: Flo;=1+1;x is three cells where semicolons do. Quotation marks
 * inside a line don't help there, so that the part gets an apostrophe of its own.
 */
const formulaInside = /(?<=[;\t\r\n|]\s*)(?='*[=+@-])/g;
const escapedInside = /(?<=[;\t\r\n|]\s*)'(?='*[=+@-])/g;

const escapedCell = (cell: string | number) =>
  typeof cell === "string" ? cell.replace(formulaInside, "'") : cell;
const readCell = (cell: string) =>
  (wasEscaped.test(cell) ? cell.slice(1) : cell).replace(escapedInside, "").trim();

/** Rows without blank ones; where a quotation mark is wrong, the number of that row. */
type Read = { rows: CsvRow[]; badQuotesIn: number | null };

function read(text: string, delimiter: string, preview = 0): Read {
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
 * Reads a file whose cells are separated by commas, semicolons or tabs.
 * @param worth how much sense the first rows make; of the three readings the best is taken
 */
export function readCsv(text: string, worth: (rows: string[][]) => number): Read {
  // One kind of line end, and nothing of what only says how to read the file.
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^sep=[,;\t]\n/i, "");
  const worthOf = (delimiter: string) =>
    worth(read(plain, delimiter, 20).rows.map(({ cells }) => cells));
  const best = delimiters
    .map((delimiter) => ({ delimiter, worth: worthOf(delimiter) }))
    .reduce((one, other) => (other.worth > one.worth ? other : one));
  return read(plain, best.delimiter);
}

type Cells = readonly (string | number)[];

/** Lines of a file that others stand before (`writeCsv`). */
export const csvLines = (rows: readonly Cells[]): string =>
  `${Papa.unparse(
    rows.map((cells) => cells.map(escapedCell)),
    { newline: "\r\n", escapeFormulae: looksLikeFormula },
  )}\r\n`;

/**
 * A file that spreadsheets open with every letter right, and in which nothing runs as a formula. A number is no formula,
 * also below zero: it stays one that can be added up.
 */
export const writeCsv = (header: readonly string[], rows: readonly Cells[]): string =>
  `\uFEFF${csvLines([header, ...rows])}`;

/**
 * What Windows-1252 has where Latin-1 has control characters, from 0x80 on; its five empty places stay as they are. Node's
 * decoder takes one for the other: curly quotation marks, dashes and € would be lost.
 */
const from80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * The text of a file: UTF-16 where it says so, else UTF-8, or else Windows-1252, as Excel and banks save a "CSV". Lines that end
 * with carriage returns alone are an old Mac's, and so are its letters.
 */
export function textOfBytes(bytes: Uint8Array): string {
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
