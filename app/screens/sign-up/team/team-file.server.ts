import { isDay, todayOf } from "~/domain/calendar-days";
import {
  errorReportCsv,
  placedProblem,
  previewEmployees,
  type EmployeePreview,
  type PreviewRow,
} from "~/domain/sign-up/employee-csv";
import { isGap, onlyGaps } from "~/domain/sign-up/employee-csv-gaps";
import { keptFile, type KeptFile } from "~/domain/sign-up/employee-csv-kept";
import { splitName } from "~/domain/sign-up/file-names";
import { employeeColumnLabels } from "~/domain/company/employee-columns.text";
import type { EmployeeColumn, SameForAllColumn } from "~/domain/company/employee-columns";
import { problemWords } from "~/domain/problems/problem-words.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { labelsOf, nameOf, teamStep, withoutId, type Team } from "./team-draft.server";

/** The file that waits in a draft until its preview is confirmed, read against the team as it is now. */

/** A name of its own beside the team, so that neither can overwrite the other. */
export const importStep = { ...teamStep, key: "employees-import" };

export type WaitingImport = { file: KeptFile | null; rev: number };

export function waitingImport({ draft }: Pick<Team, "draft">): WaitingImport {
  const step = draft.steps[importStep.key];
  return { file: keptFile(step?.data), rev: step?.rev ?? 0 };
}

export function previewOf(team: Team, file: KeptFile) {
  const existing = team.people.map(withoutId);
  const given = { today: todayOf(), locations: labelsOf(team), existing };
  const preview = previewEmployees(file, given);
  return { preview, counts: countsOf(preview) };
}

function countsOf({ rows }: EmployeePreview) {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  return {
    add: count("add"),
    update: count("update"),
    unchanged: count("unchanged"),
    error: count("error"),
  };
}

export const fileWaits = (team: Team): boolean => waitingImport(team).file !== null;

/** For the list: what is left to do with a file; null without one. */
export function importLeft(team: Team) {
  const { file } = waitingImport(team);
  if (!file) return null;
  const { add, update, error } = previewOf(team, file).counts;
  return { people: add + update, errors: error };
}

export const importView = (team: Team) => ({ rev: waitingImport(team).rev });

/** So many rows can be mended at a time: more fields than that would be more than a form may have. */
const mostMended = 20;

/** Those that one answer for everybody cannot mend come first. */
export function badRows({ rows, gaps }: EmployeePreview): PreviewRow[] {
  const bad = rows.filter(({ verdict }) => verdict === "error");
  const filled = (row: PreviewRow) => Number(onlyGaps(gaps, row));
  return bad.sort((one, other) => filled(one) - filled(other)).slice(0, mostMended);
}

/** The fields of the preview's form. */
export const mendName = (row: number, column: EmployeeColumn) => `r${row}.${column}`;
export const leaveOutName = (row: number) => `r${row}.leave_out`;
export const sameName = (column: SameForAllColumn) => `same.${column}`;
export const locationName = (index: number) => `location_${index}`;

/** The columns of a row that something is wrong with, each once. */
export const badColumns = ({ problems }: PreviewRow): EmployeeColumn[] => [
  ...new Set(problems.flatMap(({ column }) => (column ? [column] : []))),
];

/** What the file says there, as its owner wrote it. */
export function cellOf({ cells }: PreviewRow, column: EmployeeColumn): string {
  const split = cells.full_name === undefined ? {} : splitName(cells.full_name);
  return { ...split, ...cells }[column] ?? "";
}

/**
 * What the field of a cell is called: as the file calls its column. One part of a column of both names has its own name, with
 * the other part beside it.
 */
function labelOfCell(
  file: KeptFile,
  row: PreviewRow,
  column: EmployeeColumn,
  labels: Record<EmployeeColumn, string>,
): { label: string; hint: string | null } {
  const own = file.columns.find((each) => each.column === column)?.heading;
  if (own !== undefined) return { label: own, hint: null };
  const other = { first_name: "last_name", last_name: "first_name" } as const;
  if (column !== "first_name" && column !== "last_name")
    return { label: labels[column], hint: null };
  const beside = other[column];
  const text = cellOf(row, beside);
  return { label: labels[column], hint: text ? `${labels[beside]}: ${text}` : null };
}

/** A day as it was understood, and as it was written where that may be read otherwise. */
function dayView(value: string | undefined, written: string, language: Language) {
  if (value === undefined || !isDay(value)) return { text: value ?? "", written: null };
  return {
    text: formats(language).day(value),
    written: written === value || written === "" ? null : written,
  };
}

/** The rows with what would become of each; null when no file waits. */
export function previewView(team: Team, language: Language) {
  const { file, rev } = waitingImport(team);
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
      name: locationName(index),
    })),
    gaps: gaps.map(({ column, people, typed, problem }) => ({
      name: sameName(column),
      label: labels[column],
      people,
      value: typed,
      problem: problem === null ? null : words(problem),
    })),
    mends: mendable.map((row) => ({
      number: row.row_number,
      onlyGaps: onlyGaps(gaps, row),
      name: nameOf(row.values),
      leaveOut: leaveOutName(row.row_number),
      whole: row.problems
        .filter(({ column }) => column === null)
        .map((each) => words(placedProblem(file, row.row_number, each))),
      fields: badColumns(row).map((column) => {
        return {
          name: mendName(row.row_number, column),
          column,
          ...labelOfCell(file, row, column, labels),
          value: cellOf(row, column),
          problems: row.problems
            .filter((each) => each.column === column && !isGap(gaps, row, column))
            .map((each) => words(placedProblem(file, row.row_number, each))),
        };
      }),
    })),
    toMend: preview.rows.filter((row) => row.verdict === "error" && !onlyGaps(gaps, row)).length,
    moreToMend: counts.error - mendable.length,
    rows: preview.rows.map((row) => ({
      number: row.row_number,
      verdict: row.verdict,
      name: nameOf(row.values),
      first: row.values.first_name ?? "",
      last: row.values.last_name ?? "",
      email: row.values.email ?? "",
      hired: dayView(row.values.hire_date, cellOf(row, "hire_date"), language),
      born: dayView(row.values.date_of_birth, cellOf(row, "date_of_birth"), language),
      hours: row.values.hours_per_week ?? "",
      location: row.values.location ?? "",
      problems: row.problems.map((each) => words(placedProblem(file, row.row_number, each))),
    })),
    locations: preview.newLocations.length > 0 || team.locations.length > 0,
    born: file.columns.some(({ column }) => column === "date_of_birth"),
  };
}
export type PreviewView = NonNullable<ReturnType<typeof previewView>>;

/** The rows with errors as a file; null when no file waits. */
export function importErrors(team: Team, language: Language): string | null {
  const { file } = waitingImport(team);
  return file && errorReportCsv(file, previewOf(team, file).preview, language);
}
