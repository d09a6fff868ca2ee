import { readCsv, decodeText, type CsvRow } from "../../csv-text";
import {
  findHeader,
  countKnownColumns,
  readColumns,
  type ColumnPicks,
  type ReadColumns,
} from "./team-file-columns";
import { problem, type Problem } from "../../problems/problem";

/** The page states these limits before a file is chosen. */
export const importLimits = { rows: 500, bytes: 1024 * 1024 } as const;
const maxColumns = 100;

type Refused = { refused: Problem };
const refused = (reason: Problem): Refused => ({ refused: reason });

export type EmployeeFile = { header: string[]; columns: ReadColumns; rows: CsvRow[] };

/** The first bytes of Excel workbooks, new and old, and of PDFs. */
const refusedFormats: readonly (readonly [bytes: readonly number[], why: Problem])[] = [
  [[0x50, 0x4b, 0x03, 0x04], problem("file.excel")],
  [[0xd0, 0xcf, 0x11, 0xe0], problem("file.excel")],
  [[0x25, 0x50, 0x44, 0x46], problem("file.pdf")],
];

/** Returns the text of a file as `decodeText` reads it; a file that is too large, a workbook or a PDF is refused. */
export function decodeFile(bytes: Uint8Array): { text: string } | Refused {
  if (bytes.length > importLimits.bytes) return refused(problem("file.large"));
  const format = refusedFormats.find(([first]) =>
    first.every((byte, index) => bytes[index] === byte),
  );
  if (format) return refused(format[1]);
  return { text: decodeText(bytes) };
}

/**
 * Returns true if the file has the identifying columns, or enough unknown ones that the owner may match to them. A
 * header without any known name must look like one: without an email address, a number or a date.
 */
function canBeMatched(header: readonly string[], { missing, unknown, used }: ReadColumns): boolean {
  const names = missing.filter((column) => column === "first_name" || column === "last_name");
  // One column may hold both names.
  const needed = missing.length - (names.length === 2 ? 1 : 0);
  return (
    needed <= unknown.length &&
    (used.length > 0 || !header.some((cell) => /@|^\d+([-/.]\d+)*$/.test(cell)))
  );
}

/**
 * Reads a file as a whole or refuses it with a reason, never in part. Missing columns are left to the caller if unknown
 * ones may hold them; `picks` are the owner's choices for these.
 */
export function readEmployeeFile(text: string, picks?: ColumnPicks): EmployeeFile | Refused {
  if (new TextEncoder().encode(text).length > importLimits.bytes) {
    return refused(problem("file.large"));
  }
  // These characters mean another format or a broken encoding.
  if (text.includes("\u0000") || text.includes("\ufffd")) {
    return refused(problem("file.unreadable"));
  }
  const { rows: all, badQuotesIn } = readCsv(text, countKnownColumns);
  if (badQuotesIn !== null) {
    return refused(problem("file.quotes", { row: String(badQuotesIn) }));
  }
  const at = findHeader(all.map(({ cells }) => cells));
  const header = all[at]?.cells;
  if (!header) return refused(problem("file.empty"));
  const rows = all.slice(at + 1);
  if (header.length > maxColumns) {
    return refused(problem("file.many_columns", { columns: header.length, most: maxColumns }));
  }
  if (rows.length > importLimits.rows) {
    return refused(problem("file.many_rows", { rows: rows.length, most: importLimits.rows }));
  }
  const columns = readColumns(header, rows, picks);
  if (!canBeMatched(header, columns)) {
    return refused(
      problem("file.columns_missing", {
        names: columns.missing.map((column) => problem(`column.${column}`)),
      }),
    );
  }
  if (rows.length === 0) return refused(problem("file.no_rows"));
  return { header, columns, rows };
}
