import { readCsv, type CsvRow } from "../csv-text";
import { knownColumns, readColumns, type ReadColumns } from "./employee-csv-columns";

/** Said before anybody picks a file. */
export const importLimits = { rows: 500, bytes: 1024 * 1024 } as const;
const mostColumns = 100;

export type EmployeeFile = { header: string[]; columns: ReadColumns; rows: CsvRow[] };

const count = (number: number) => number.toLocaleString("en-US");

/** No text of a spreadsheet: its own file format, a PDF, another encoding, or letters that were lost on the way. */
const unreadable = (text: string) =>
  text.startsWith("PK\u0003") ||
  text.startsWith("%PDF") ||
  text.includes("\u0000") ||
  text.includes("\ufffd");

/** Reads a file as a whole or refuses it as a whole, with a sentence that says why: a part is never taken. */
export function readEmployeeFile(text: string): EmployeeFile | { refused: string } {
  const refused = (why: string) => ({ refused: why });
  if (new TextEncoder().encode(text).length > importLimits.bytes) {
    return refused("The file is larger than 1 MB. Divide it into smaller files.");
  }
  if (unreadable(text)) {
    return refused(
      "This is not a CSV file in UTF-8. In your spreadsheet choose “Save as” and then “CSV UTF-8”.",
    );
  }
  const { rows: all, badQuotesIn } = readCsv(text, knownColumns);
  if (badQuotesIn !== null) {
    return refused(`Row ${badQuotesIn} has a quotation mark that is not closed or not doubled.`);
  }
  const [first, ...rows] = all;
  if (!first) return refused("The file is empty.");
  const header = first.cells;
  if (header.length > mostColumns) {
    return refused(`The file has ${count(header.length)} columns. The limit is ${mostColumns}.`);
  }
  if (rows.length > importLimits.rows) {
    return refused(
      `The file has ${count(rows.length)} rows. The limit is ${importLimits.rows}. Divide it into smaller files.`,
    );
  }
  const columns = readColumns(header, rows);
  if (columns.missing.length > 0) {
    return refused(`The first row must name the columns. Missing: ${columns.missing.join(", ")}.`);
  }
  if (rows.length === 0) return refused("There are no rows below the names of the columns.");
  return { header, columns, rows };
}
