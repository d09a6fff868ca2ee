import type { Language } from "~/language/languages";
import { writeCsv } from "../../csv-text";
import { employeeClasses, fullTimeHours, isContradiction } from "../employee-classes";
import { labelInProblem, longestLabel, maxFurtherLocations, isSameLabel } from "../location-labels";
import { reportColumns, type FileColumn } from "./team-file-columns";
import { headingOf, type KeptFile, type SameForAll } from "./kept-file";
import {
  employeeColumns,
  sameForAllColumns,
  type EmployeeColumn,
  type SameForAllColumn,
} from "../employee-columns";
import type { EmployeeValues } from "../employee-fields";
import { problem, type Problem } from "../../problems/problem";
import { problemWords } from "../../problems/problem-words.server";
import {
  type RowProblem,
  type PreviewRow,
  type ImportContext,
  type NewLocations,
  hasLostZeros,
  createRowReader,
} from "./row-reader";
import { dayUnclearProblem, isOpenDay } from "./file-reading";

/** Previews the import of a team file (handbook/rules.md#team-file). For the server only. */

export type EmployeePreview = {
  rows: PreviewRow[];
  notices: Problem[];
  newLocations: NewLocations;
  /** Values that several rows leave out and one answer can fill. */
  gaps: Gap[];
  /** One of the file's ambiguous dates if the owner must choose, or has chosen, how to read them; otherwise null. */
  openDay: string | null;
};

/** Returns an error such as "Row 7, Start date: use MM/DD/YYYY", with the file's own heading. */
export function problemInRow(
  file: Pick<KeptFile, "columns">,
  rowNumber: number,
  { column, problem: inside }: RowProblem,
): Problem {
  const at = { row: String(rowNumber), problem: inside };
  return column
    ? problem("file.cell", {
        ...at,
        // A list, because only lists may hold problems as values.
        columns: [headingOf(file, column) ?? problem(`column.${column}`)],
      })
    : problem("file.row", at);
}

/** Returns the file's locations that the company lacks, up to the limit of locations; too long ones are left out. */
function findNewLocations(
  { rows, declined }: KeptFile,
  locations: readonly string[],
): NewLocations {
  const toAdd: NewLocations = [];
  for (const { cells } of rows) {
    const label = (cells.location ?? "").trim();
    if (label === "" || label.length > longestLabel) continue;
    if (locations.some((each) => isSameLabel(each, label))) continue;
    const known = toAdd.find((each) => isSameLabel(each.label, label));
    if (known) known.people++;
    else if (toAdd.length + locations.length <= maxFurtherLocations) {
      const accepted = !declined.some((each) => isSameLabel(each, label));
      toAdd.push({ label, people: 1, accepted });
    }
  }
  return toAdd;
}

/** Returns notes on the class and location that people get because the file has no such column. */
function notesOnDefaults({ columns }: KeptFile, [main]: readonly string[]): Problem[] {
  const has = (column: FileColumn) => columns.some((each) => each.column === column);
  return [
    ...(has("employee_class") ? [] : [problem("file.class_assumed", { hours: fullTimeHours })]),
    ...(has("location") || main === undefined
      ? []
      : [problem("file.location_assumed", { location: [labelInProblem(main)] })]),
  ];
}

/** Returns a note on the rows that add or change hours and class so that they contradict each other; [] without any. */
function noteOnContradictions(rows: readonly PreviewRow[]): Problem[] {
  const unclear = rows.filter(({ verdict, values, changes }) => {
    const isNew = changes.some(
      ({ column }) => column === "hours_per_week" || column === "employee_class",
    );
    const kind = employeeClasses.find((each) => each === values.employee_class);
    if (verdict !== "add" && !(verdict === "update" && isNew)) return false;
    return kind !== undefined && isContradiction(kind, Number(values.hours_per_week));
  });
  const numbers = unclear.map(({ row_number }) => row_number).join(", ");
  return numbers === "" ? [] : [problem("file.hours_differ", { numbers, hours: fullTimeHours })];
}

/**
 * Returns what importing would do to each row, without writing. Rows match employees by email address, and an empty
 * cell keeps an employee's stored value.
 */
export function previewEmployees(file: KeptFile, team: ImportContext): EmployeePreview {
  const newLocations = findNewLocations(file, team.locations);
  const rows = file.rows.map(createRowReader(newLocations, file, team));
  const zeros = rows.filter(({ cells, values, known }) =>
    hasLostZeros(known ? values : undefined, cells),
  ).length;
  const days = rows.flatMap(({ cells }) => [cells.hire_date ?? "", cells.date_of_birth ?? ""]);
  return {
    rows,
    notices: [
      ...file.notices,
      ...notesOnDefaults(file, team.locations),
      ...noteOnContradictions(rows),
      ...(zeros > 0 ? [problem("file.zeros_kept", { count: zeros })] : []),
    ],
    newLocations,
    gaps: findGaps(file.same, rows),
    openDay: file.reading.days === "each" ? null : (days.find(isOpenDay) ?? null),
  };
}

/** Returns the file's rows with errors, and as `repeated` imported rows with the same emails; null without errors. */
export function keepFaultyRows(file: KeptFile, { rows }: EmployeePreview): KeptFile | null {
  const bad = new Set(
    rows.filter(({ verdict }) => verdict === "error").map(({ row_number }) => row_number),
  );
  const badRows = file.rows.filter(({ row_number }) => bad.has(row_number));
  if (badRows.length === 0) return null;
  const emailOf = ({ values }: PreviewRow) => values.email ?? "";
  const waiting = new Set(rows.filter(({ verdict }) => verdict === "error").map(emailOf));
  const repeated = rows
    .filter((row) => row.verdict !== "error" && waiting.has(emailOf(row)))
    .map((row) => ({ email: emailOf(row), row_number: row.row_number }));
  return { ...file, rows: badRows, repeated: [...file.repeated, ...repeated] };
}

/** Returns the accepted new locations at which an imported person works. */
export function locationsToAdd({ rows, newLocations }: EmployeePreview): string[] {
  const used = rows.flatMap(({ verdict, values }) =>
    verdict === "error" || values.location === undefined ? [] : [values.location],
  );
  return newLocations
    .filter(({ label, accepted }) => accepted && used.some((each) => isSameLabel(each, label)))
    .map(({ label }) => label);
}

/** Returns rows with errors as CSV to correct and import again: known columns, row number, wrong columns, problems. */
export function errorReportCsv(
  file: KeptFile,
  { rows }: EmployeePreview,
  language: Language,
): string {
  return writeCsv(
    [...file.columns.map(({ heading }) => heading), ...reportColumns],
    rows
      .filter(({ verdict }) => verdict === "error")
      .map(({ row_number, cells, problems }) => [
        ...file.columns.map(({ column }) => cells[column] ?? ""),
        String(row_number),
        problems
          .map(({ column }) => (column && headingOf(file, column)) ?? column ?? "")
          .join("; "),
        problems
          .map((each) => problemWords(problemInRow(file, row_number, each), language))
          .join("; "),
      ]),
  );
}

/** Returns the team as CSV that can be imported again; without employees, it is an empty template. */
export function employeesCsv(list: readonly EmployeeValues[]): string {
  return writeCsv(
    employeeColumns,
    list.map((employee) => employeeColumns.map((column) => employee[column] ?? "")),
  );
}

/** A column that several rows leave empty and one answer can fill (handbook/rules.md#team-file). */
type Gap = {
  column: SameForAllColumn;
  /** How many rows leave it empty. */
  people: number;
  /** The owner's answer for them, as typed; "" without one. */
  input: string;
  /** What is wrong with that answer. */
  problem: Problem | null;
};

type GapRow = Pick<PreviewRow, "cells" | "known" | "problems">;

/** Returns true if a new person's row leaves a column empty; people already on the team keep their values. */
const lacksValue = ({ cells, known }: GapRow, column: SameForAllColumn): boolean =>
  !known && (cells[column] ?? "") === "";

/** Returns the columns that two or more new people's rows leave empty, with the owner's answers in `same`; a single cell is filled in its row. */
function findGaps(same: SameForAll, rows: readonly GapRow[]): Gap[] {
  return sameForAllColumns.flatMap((column): Gap[] => {
    const open = rows.filter((row) => lacksValue(row, column));
    if (open.length < 2) return [];
    const input = same[column] ?? "";
    const wrong = open[0]?.problems.find((each) => each.column === column)?.problem ?? null;
    return [{ column, people: open.length, input, problem: input === "" ? null : wrong }];
  });
}

/** Returns true if the row's cell of a column is empty and one of the gaps. */
export const isGap = (gaps: readonly Gap[], row: GapRow, column: EmployeeColumn | null): boolean =>
  gaps.some((gap) => gap.column === column && lacksValue(row, gap.column));

/** Returns true if a row has no problems but those that answers for all rows solve: gaps, or how to read days. */
export const hasOnlyGaps = (gaps: readonly Gap[], row: GapRow): boolean =>
  row.problems.every(
    ({ column, problem }) => problem === dayUnclearProblem || isGap(gaps, row, column),
  );
