import { readCsv, textOfBytes, type CsvRow } from "../../csv-text";
import { headerAt, knownColumns, readColumns, type Picks, type ReadColumns } from "./columns";
import { problem, type Problem } from "../../problems/problem";

/** Said before anybody picks a file. */
export const importLimits = { rows: 500, bytes: 1024 * 1024 } as const;
const mostColumns = 100;

type Refused = { refused: Problem };
const refused = (why: Problem): Refused => ({ refused: why });

export type EmployeeFile = { header: string[]; columns: ReadColumns; rows: CsvRow[] };

/** What a file is by its first bytes: workbooks of Excel, new and old, and what people choose by mistake. */
const kinds: readonly (readonly [bytes: readonly number[], why: Problem])[] = [
  [[0x50, 0x4b, 0x03, 0x04], problem("file.excel")],
  [[0xd0, 0xcf, 0x11, 0xe0], problem("file.excel")],
  [[0x25, 0x50, 0x44, 0x46], problem("file.pdf")],
];

/**
 * The text of a file: UTF-8, UTF-16 where it says so, and otherwise Windows-1252, as Excel saves a "CSV".
 * @returns why it is refused, of one that is too large or no text at all
 */
export function textOfFile(bytes: Uint8Array): { text: string } | Refused {
  if (bytes.length > importLimits.bytes) return refused(problem("file.large"));
  const kind = kinds.find(([first]) => first.every((byte, at) => bytes[at] === byte));
  if (kind) return refused(kind[1]);
  return { text: textOfBytes(bytes) };
}

/** No text of a spreadsheet: another format, or letters that were lost on the way. */
const unreadable = (text: string) => text.includes("\u0000") || text.includes("\ufffd");

/** A name, an address or a day of somebody: no row that names columns holds these. */
const isData = (cell: string) => /@|^\d+([-/.]\d+)*$/.test(cell);

/** Whether the columns that say who somebody is are there, or their owner may still say which is which of those that we don't know. */
function canBeMatched(header: readonly string[], { missing, unknown, used }: ReadColumns): boolean {
  const names = missing.filter((column) => column === "first_name" || column === "last_name");
  // Both names may stand in one column.
  const needed = missing.length - (names.length === 2 ? 1 : 0);
  return needed <= unknown.length && (used.length > 0 || !header.some(isData));
}

/**
 * Reads a file as a whole or refuses it as a whole, and says why: a part is never taken. Which of its columns are missing
 * is the caller's to ask.
 * @param picks what its owner has said of columns that we don't know
 */
export function readEmployeeFile(text: string, picks?: Picks): EmployeeFile | Refused {
  if (new TextEncoder().encode(text).length > importLimits.bytes) {
    return refused(problem("file.large"));
  }
  if (unreadable(text)) return refused(problem("file.unreadable"));
  const { rows: all, badQuotesIn } = readCsv(text, knownColumns);
  if (badQuotesIn !== null) {
    return refused(problem("file.quotes", { row: String(badQuotesIn) }));
  }
  const at = headerAt(all.map(({ cells }) => cells));
  const header = all[at]?.cells;
  if (!header) return refused(problem("file.empty"));
  const rows = all.slice(at + 1);
  if (header.length > mostColumns) {
    return refused(problem("file.many_columns", { columns: header.length, most: mostColumns }));
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
