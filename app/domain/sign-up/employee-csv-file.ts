import { readCsv, type CsvRow } from "../csv-text";
import { knownColumns, readColumns, type ReadColumns } from "./employee-csv-columns";
import { problem, type Problem } from "../problems/problem";

/** Said before anybody picks a file. */
export const importLimits = { rows: 500, bytes: 1024 * 1024 } as const;
const mostColumns = 100;

export type EmployeeFile = { header: string[]; columns: ReadColumns; rows: CsvRow[] };

/** No text of a spreadsheet: its own file format, a PDF, another encoding, or letters that were lost on the way. */
const unreadable = (text: string) =>
  text.startsWith("PK\u0003") ||
  text.startsWith("%PDF") ||
  text.includes("\u0000") ||
  text.includes("\ufffd");

/** Reads a file as a whole or refuses it as a whole, and says why: a part is never taken. */
export function readEmployeeFile(text: string): EmployeeFile | { refused: Problem } {
  const refused = (why: Problem) => ({ refused: why });
  if (new TextEncoder().encode(text).length > importLimits.bytes) {
    return refused(problem("file.large"));
  }
  if (unreadable(text)) {
    return refused(problem("file.unreadable"));
  }
  const { rows: all, badQuotesIn } = readCsv(text, knownColumns);
  if (badQuotesIn !== null) {
    return refused(problem("file.quotes", { row: String(badQuotesIn) }));
  }
  const [first, ...rows] = all;
  if (!first) return refused(problem("file.empty"));
  const header = first.cells;
  if (header.length > mostColumns) {
    return refused(problem("file.many_columns", { columns: header.length, most: mostColumns }));
  }
  if (rows.length > importLimits.rows) {
    return refused(problem("file.many_rows", { rows: rows.length, most: importLimits.rows }));
  }
  const columns = readColumns(header, rows);
  if (columns.missing.length > 0) {
    return refused(problem("file.columns_missing", { names: columns.missing.join(", ") }));
  }
  if (rows.length === 0) return refused(problem("file.no_rows"));
  return { header, columns, rows };
}
