import { isDay } from "~/domain/calendar-days";
import {
  errorReportCsv,
  problemInRow,
  previewEmployees,
  type EmployeePreview,
  isGap,
  hasOnlyGaps,
} from "~/domain/company/team-file/preview";
import type { PreviewRow } from "~/domain/company/team-file/row-reader";
import { parseFileDay } from "~/domain/company/team-file/file-reading";
import type { KeptFile } from "~/domain/company/team-file/kept-file";
import { splitName } from "~/domain/company/team-file/file-names";
import { nameOrEmailOf, type EmployeeValues } from "~/domain/company/employee-fields";
import { employeeColumnLabels } from "~/domain/company/employee-columns.text";
import {
  anotherPersonField,
  type EmployeeColumn,
  type SameForAllColumn,
} from "~/domain/company/employee-columns";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { problemWords } from "~/domain/problems/problem-words.server";
import { labelIn } from "~/domain/company/location-labels";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { pickTexts, say } from "~/language/say";
import { importMendsTexts } from "~/domain/company/team-file/import-mends.text";
import { importPreviewTexts } from "~/domain/company/team-file/import-preview.text";
import { teamImportTexts } from "~/domain/company/team-file/team-import.text";

/** The waiting file, and the team that it is read against. */
export type TeamFile = {
  /** `rev` is 0 if there never was a file. */
  waiting: { file: KeptFile | null; rev: number };
  /** Employees on the list, as form values. */
  people: readonly EmployeeValues[];
  /** Addresses of people who have left; a file can't add them again. */
  formerEmails: readonly string[];
  locations: readonly string[];
  /** YYYY-MM-DD */
  today: string;
};

/**
 * Returns what becomes of a file's rows, and `counts` of those to `add`, `update`, leave `unchanged`, or in `error`.
 */
export function previewOf({ people, formerEmails, locations, today }: TeamFile, file: KeptFile) {
  const context = { today, locations, existing: people, formerEmails };
  const preview = previewEmployees(file, context);
  const count = (verdict: string) => preview.rows.filter((row) => row.verdict === verdict).length;
  const counts = {
    add: count("add"),
    update: count("update"),
    unchanged: count("unchanged"),
    error: count("error"),
  };
  return { preview, counts };
}

/** Returns how many rows of the waiting file can be imported, and how many have errors; null without a file. */
export function importLeft(team: TeamFile): { people: number; errors: number } | null {
  const { file } = team.waiting;
  if (!file) return null;
  const { add, update, error } = previewOf(team, file).counts;
  return { people: add + update, errors: error };
}

/** The most rows that are mended at a time; more would exceed the fields that a form may have. */
const maxMended = 20;

/** Returns the first 20 rows with errors, which the form mends; those with more than a missing value come first. */
export function badRows({ rows, gaps }: EmployeePreview): PreviewRow[] {
  const bad = rows.filter(({ verdict }) => verdict === "error");
  const filled = (row: PreviewRow) => Number(hasOnlyGaps(gaps, row));
  return bad.sort((a, b) => filled(a) - filled(b)).slice(0, maxMended);
}

/** Returns the name, like "r3.email", of the field that mends a cell of a row with errors. */
export const mendField = (row: number, column: EmployeeColumn): string => `r${row}.${column}`;
/** Returns the name, like "r3.leave_out", of the checkbox that leaves a row out of the import. */
export const leaveOutField = (row: number): string => `r${row}.leave_out`;
/** Returns the name of the checkbox that confirms that a row isn't the employee who looks the same. */
export const anotherPersonFieldOf = (row: number): string => `r${row}.${anotherPersonField}`;
/** Returns the name, like "same.hire_date", of the field whose value fills in a column that rows leave empty. */
export const sameForAllField = (column: SameForAllColumn): string => `same.${column}`;
/** Names the field that says whether the day or the month comes first in ambiguous dates. */
export const dayOrderName = "day_order";
/** Returns the name, like "location_0" by its index, of the checkbox that accepts a new location. */
export const acceptLocationField = (index: number): string => `location_${index}`;

/** Returns the columns of a row that have errors. */
export const badColumns = ({ problems }: PreviewRow): EmployeeColumn[] => [
  ...new Set(problems.flatMap(({ column }) => (column ? [column] : []))),
];

/** Returns a cell as the file has it; a first or last name may be part of its full name. */
export function cellOf({ cells }: PreviewRow, column: EmployeeColumn): string {
  const split = cells.full_name === undefined ? {} : splitName(cells.full_name);
  return { ...split, ...cells }[column] ?? "";
}

/**
 * Returns the label of a cell's field: the column's heading in the file, or our name for it, such as for the first name
 * in a column of full names; the last name is then the hint, and conversely.
 */
function labelOfCell(
  file: KeptFile,
  row: PreviewRow,
  column: EmployeeColumn,
  labels: Record<EmployeeColumn, string>,
): { label: string; hint: string | null } {
  const heading = file.columns.find((each) => each.column === column)?.heading;
  if (heading !== undefined) return { label: heading, hint: null };
  const other = { first_name: "last_name", last_name: "first_name" } as const;
  if (column !== "first_name" && column !== "last_name")
    return { label: labels[column], hint: null };
  const beside = other[column];
  const text = cellOf(row, beside);
  return { label: labels[column], hint: text ? `${labels[beside]}: ${text}` : null };
}

/** Returns a date in words, and as it was written unless as YYYY-MM-DD or not at all; what isn't a date stays. */
function dayView(
  value: string | undefined,
  written: string,
  language: Language,
): { text: string; written: string | null } {
  if (value === undefined || !isDay(value)) return { text: value ?? "", written: null };
  return {
    text: formats(language).day(value),
    written: written === value || written === "" ? null : written,
  };
}

/** Returns the question whether the day or the month comes first, with an example; null if no date is ambiguous. */
function dayOrderView({ openDay }: EmployeePreview, { reading }: KeptFile, language: Language) {
  if (openDay === null) return null;
  const readAs = (order: "day" | "month") => {
    const day = parseFileDay(openDay, "9999-12-31", order);
    return day === null || day === "missing" ? openDay : formats(language).day(day);
  };
  return {
    name: dayOrderName,
    written: openDay,
    chosen: reading.days,
    options: { month: readAs("month"), day: readAs("day") },
  };
}

/** Returns a value with days, classes and the main location in words, others as they are; null for an empty one. */
function valueView(
  column: EmployeeColumn,
  value: string | undefined,
  language: Language,
): string | null {
  if (value === undefined || value === "") return null;
  if (isDay(value)) return formats(language).day(value);
  const classes: Readonly<Record<string, string>> = say(employeeClassLabels, language);
  if (column === "location") return labelIn(value, language);
  return column === "employee_class" ? (classes[value] ?? value) : value;
}

/** Returns the waiting file's revision and the texts, for the form that takes a file. */
export const importFormView = ({ waiting }: TeamFile, language: Language) => ({
  rev: waiting.rev,
  texts: pickTexts(teamImportTexts, language),
});

/** Returns what the waiting file's preview asks, and all of its rows, in words; null if no file waits. */
export function previewView(team: TeamFile, language: Language) {
  const { file, rev } = team.waiting;
  if (!file) return null;
  const { preview, counts } = previewOf(team, file);
  const labels = say(employeeColumnLabels, language);
  const words = (problem: string) => problemWords(problem, language);
  const mendable = badRows(preview);
  const { gaps } = preview;
  return {
    rev,
    counts,
    notices: preview.notices.map(words),
    namesSplit: file.columns.find(({ column }) => column === "full_name")?.heading ?? null,
    newLocations: preview.newLocations.map((location, index) => ({
      ...location,
      name: acceptLocationField(index),
    })),
    dayOrder: dayOrderView(preview, file, language),
    gaps: gaps.map(({ column, people, input, problem }) => ({
      name: sameForAllField(column),
      label: labels[column],
      people,
      value: input,
      problem: problem === null ? null : words(problem),
    })),
    mends: mendable.map((row) => ({
      number: row.row_number,
      onlyGaps: hasOnlyGaps(gaps, row),
      name: nameOrEmailOf(row.values),
      leaveOut: leaveOutField(row.row_number),
      another: row.hasTwin ? anotherPersonFieldOf(row.row_number) : null,
      whole: row.problems
        .filter(({ column }) => column === null)
        .map((each) => words(problemInRow(file, row.row_number, each))),
      fields: badColumns(row).map((column) => ({
        name: mendField(row.row_number, column),
        ...labelOfCell(file, row, column, labels),
        value: cellOf(row, column),
        problems: row.problems
          .filter((each) => each.column === column && !isGap(gaps, row, column))
          .map((each) => words(problemInRow(file, row.row_number, each))),
      })),
    })),
    toMend: preview.rows.filter((row) => row.verdict === "error" && !hasOnlyGaps(gaps, row)).length,
    moreToMend: counts.error - mendable.length,
    rows: preview.rows.map((row) => ({
      number: row.row_number,
      verdict: row.verdict,
      name: nameOrEmailOf(row.values),
      first: row.values.first_name ?? "",
      last: row.values.last_name ?? "",
      email: row.values.email ?? "",
      hired: dayView(row.values.hire_date, cellOf(row, "hire_date"), language),
      born: dayView(row.values.date_of_birth, cellOf(row, "date_of_birth"), language),
      hours: row.values.hours_per_week ?? "",
      location: labelIn(row.values.location ?? "", language),
      problems: row.problems.map((each) => words(problemInRow(file, row.row_number, each))),
      changes: row.changes.map(({ column, from, to }) => ({
        label: labels[column],
        from: valueView(column, from, language),
        to: valueView(column, to, language),
      })),
    })),
    locations: preview.newLocations.length > 0 || team.locations.length > 1,
    born: file.columns.some(({ column }) => column === "date_of_birth"),
    texts: pickTexts(importPreviewTexts, language),
    mendTexts: pickTexts(importMendsTexts, language),
  };
}

/** Returns the waiting file's rows with errors as CSV, each with its errors; null if no file waits. */
export function importErrors(team: TeamFile, language: Language): string | null {
  const { file } = team.waiting;
  return file && errorReportCsv(file, previewOf(team, file).preview, language);
}
