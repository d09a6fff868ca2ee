import { problem, type Problem } from "../../problems/problem";
import { isFileColumn, type FileColumn } from "./team-file-columns";
import { defaultReading, detectReading, type FileReading, type DayOrder } from "./file-reading";
import type { EmployeeFile } from "./file-text";
import { sameForAllColumns, type SameForAllColumn } from "../employee-columns";

/**
 * An uploaded file waits for confirmation with only its recognized columns and their headings
 * (handbook/rules.md#team-file); nothing else is stored, not even the other headings.
 */

/** A row's cells by what their columns mean, as typed; empty ones are left out. */
export type Cells = Partial<Record<FileColumn, string>>;
/** The owner's answers, as typed, for rows that leave the column empty. */
export type SameForAll = Partial<Record<SameForAllColumn, string>>;
export type KeptRow = {
  /** The number that a spreadsheet shows, counted from 1. */
  row_number: number;
  cells: Cells;
  /** The row has more cells than the header, so its columns can't be trusted. */
  shifted: boolean;
  /** The owner confirmed that this person is not the one listed under another address. */
  isAnother?: boolean;
};
/** A team file as a draft keeps it; corrections are already in its cells. */
export type KeptFile = {
  columns: { column: FileColumn; heading: string }[];
  rows: KeptRow[];
  notices: Problem[];
  /** Locations in the file that the owner doesn't want to add. */
  declined: string[];
  same: SameForAll;
  reading: FileReading;
  /** Addresses of waiting rows that imported rows have too; a repeated row must not change those people. */
  repeated: { email: string; row_number: number }[];
};

/** Characters; no valid cell is longer. */
const longestCell = 300;

/**
 * Returns what is kept of an uploaded file: known columns, with cells cut to 300 characters, how to read it, and notices
 * about columns left out.
 */
export function toKeptFile({ header, columns, rows }: EmployeeFile): KeptFile {
  const cellsOf = (all: readonly string[]): Cells => {
    const cells: Cells = {};
    for (const { at, column } of columns.used) {
      const cell = (all[at] ?? "").slice(0, longestCell);
      if (cell !== "") cells[column] = cell;
    }
    return cells;
  };
  const { secret, unknown } = columns;
  const kept = rows.map(({ row_number, cells }) => ({
    row_number,
    cells: cellsOf(cells),
    shifted: cells.slice(header.length).some((cell) => cell !== ""),
  }));
  return {
    columns: columns.used.map(({ column, heading }) => ({ column, heading: heading || column })),
    rows: kept,
    notices: [
      ...(secret > 0 ? [problem("file.secret_columns", { count: secret })] : []),
      ...(unknown.length > 0 ? [problem("file.left_out_columns", { count: unknown.length })] : []),
    ],
    declined: [],
    same: {},
    // All rows count, also imported ones, because they may show how the others must be read.
    reading: detectReading(kept.map(({ cells }) => cells)),
    repeated: [],
  };
}

/** Returns a file as a draft's answers store it, in texts; `readKeptFile` reads it. */
export const toStoredFile = (
  file: KeptFile,
): Record<string, string[] | Record<string, string>[]> => ({
  columns: file.columns,
  rows: file.rows.map(({ row_number, cells, shifted, isAnother }) => ({
    row: String(row_number),
    ...(shifted ? { shifted: "yes" } : {}),
    ...(isAnother ? { another: "yes" } : {}),
    ...cells,
  })),
  notices: file.notices,
  declined: file.declined,
  same: [file.same],
  reading: [file.reading],
  repeated: file.repeated.map(({ email, row_number }) => ({ email, row: String(row_number) })),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Returns the text under a name; "" if it is missing or no text. */
const textIn = (record: Record<string, unknown>, name: string): string => {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === "string" ? value : "";
};
const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
/** Returns the strings of a list, but not of lists inside it; [] for anything else. */
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** Returns the answers for all rows in a form or a stored record, trimmed and cut, without empty ones. */
export function sameForAll(record: Record<string, unknown> = {}): SameForAll {
  const cells = sameForAllColumns.map(
    (column) => [column, textIn(record, column).trim().slice(0, longestCell)] as const,
  );
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ""));
}

const dayOrders = ["each", "asked", "day", "month"] as const satisfies DayOrder[];

/** Returns how to read the stored file; the default if it doesn't say. */
function readStoredReading(record: Record<string, unknown> = {}): FileReading {
  return {
    days: dayOrders.find((order) => order === record["days"]) ?? defaultReading.days,
    commas: record["commas"] === "unclear" ? "unclear" : defaultReading.commas,
  };
}

/** Returns the file in a draft's answers; null if none waits. */
export function readKeptFile(data: Readonly<Record<string, unknown>> | undefined): KeptFile | null {
  const columns = recordsIn(data?.["columns"]).flatMap((each) => {
    const column = textIn(each, "column");
    return isFileColumn(column) ? [{ column, heading: textIn(each, "heading") }] : [];
  });
  const rows = recordsIn(data?.["rows"]).map((each): KeptRow => {
    const cells = Object.entries(each).filter(
      (entry): entry is [FileColumn, string] =>
        isFileColumn(entry[0]) && typeof entry[1] === "string",
    );
    return {
      row_number: Number(textIn(each, "row")) || 0,
      cells: Object.fromEntries(cells),
      shifted: textIn(each, "shifted") === "yes",
      ...(textIn(each, "another") === "yes" ? { isAnother: true } : {}),
    };
  });
  if (columns.length === 0 || rows.length === 0) return null;
  return {
    columns,
    rows,
    notices: textsIn(data?.["notices"]) as Problem[],
    declined: textsIn(data?.["declined"]),
    same: sameForAll(recordsIn(data?.["same"])[0]),
    reading: readStoredReading(recordsIn(data?.["reading"])[0]),
    repeated: recordsIn(data?.["repeated"]).map((each) => ({
      email: textIn(each, "email"),
      row_number: Number(textIn(each, "row")) || 0,
    })),
  };
}

/** Returns a file's heading for a column; that of the full name serves both names. Null if the file has none. */
export function headingOf(
  { columns }: Pick<KeptFile, "columns">,
  column: FileColumn,
): string | null {
  const named = (name: FileColumn) => columns.find((each) => each.column === name)?.heading;
  const partOfName = column === "first_name" || column === "last_name";
  return named(column) ?? (partOfName ? named("full_name") : undefined) ?? null;
}

/** The owner's corrections, by row number. */
export type Corrections = {
  cells: ReadonlyMap<number, Cells>;
  /** Rows to drop. */
  without: ReadonlySet<number>;
  /** Rows whose people are confirmed as different from those listed. */
  another?: ReadonlySet<number>;
};

/** Returns the file with the owner's cells, "" for an emptied one, without dropped rows and with confirmed people. */
export function applyCorrections(
  file: KeptFile,
  { cells, without, another }: Corrections,
): KeptFile {
  return {
    ...file,
    rows: file.rows
      .filter(({ row_number }) => !without.has(row_number))
      .map((row) => (another?.has(row.row_number) ? { ...row, isAnother: true } : row))
      .map((row) => {
        const mended = cells.get(row.row_number);
        if (!mended) return row;
        const merged = Object.entries({ ...row.cells, ...mended }).map(
          ([column, cell]) => [column, cell.trim().slice(0, longestCell)] as const,
        );
        // An emptied cell stays, so that it overrides another column's value.
        return { ...row, cells: Object.fromEntries(merged) };
      }),
  };
}
