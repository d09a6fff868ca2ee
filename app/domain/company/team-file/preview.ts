import { writeCsv } from "../../csv-text";
import { fullTimeHours } from "../employee-classes";
import { longestLabel, mostFurtherLocations, sameLabel } from "../location-labels";
import { reportColumns, type FileColumn } from "./columns";
import { headingOf, type Cells, type KeptFile, type KeptRow } from "./kept-file";
import { typedValues, withDefaults } from "./cell-values";
import { gapsOf, type Gap } from "./gaps";
import { dayInFile } from "./file-days";
import { employeeColumns, type EmployeeColumn } from "../employee-columns";
import {
  employeeFieldNames,
  employeeSchema,
  employeeValues,
  unreadableDays,
  type EmployeeValues,
} from "../employee-fields";
import { problem, type Problem } from "../../problems/problem";
import { problemWords } from "../../problems/problem-words.server";
import type { Language } from "~/language/languages";

/** Lists of employees as files (handbook/rules.md#team-file). For the server only. */

/** What is wrong with a row; `column` is null when it is the row as a whole. */
export type RowProblem = { column: EmployeeColumn | null; problem: Problem };

export type PreviewRow = {
  /** As a spreadsheet shows it. */
  row_number: number;
  verdict: "add" | "update" | "unchanged" | "error";
  /** As the form would hold them: of a row with errors as typed, of any other with what stays and what was left out. */
  values: EmployeeValues;
  problems: RowProblem[];
  /** What becomes of somebody who is updated: only that. */
  changes: { column: EmployeeColumn; from: string | undefined; to: string | undefined }[];
  /** As the file has them, or as they were mended. */
  cells: Cells;
  /** Whether the team has them already. */
  known: boolean;
};

export type EmployeePreview = {
  rows: PreviewRow[];
  notices: Problem[];
  /** Locations that the file names and the company does not have, with how many people work there. */
  newLocations: { label: string; people: number; accepted: boolean }[];
  /** What several rows leave out, and one answer can fill. */
  gaps: Gap[];
};

type Given = {
  /** YYYY-MM-DD */
  today: string;
  /** Labels; the first is where somebody works whose location is left out. */
  locations: readonly string[];
  /** The team so far, as the form holds it. */
  existing: readonly EmployeeValues[];
  /** E-mail addresses of those of them who have left: they are rehired, and not imported. */
  gone?: readonly string[];
};

/** "Row 7, Start date: use MM/DD/YYYY", with the file's own name of the column. */
export function placedProblem(
  file: Pick<KeptFile, "columns">,
  rowNumber: number,
  { column, problem: inside }: RowProblem,
): Problem {
  const at = { row: String(rowNumber), problem: inside };
  return column
    ? problem("file.cell", {
        ...at,
        // One in a list: each of a list may be a problem itself.
        columns: [headingOf(file, column) ?? problem(`column.${column}`)],
      })
    : problem("file.row", at);
}

type Wanted = EmployeePreview["newLocations"];

/** The locations that a file names and that are not there yet, as first written, as many as there is room for. */
function newLocations({ rows, declined }: KeptFile, locations: readonly string[]): Wanted {
  const wanted: Wanted = [];
  for (const { cells } of rows) {
    const label = (cells.location ?? "").trim();
    if (label === "" || label.length > longestLabel) continue;
    if (locations.some((each) => sameLabel(each, label))) continue;
    const known = wanted.find((each) => sameLabel(each.label, label));
    if (known) known.people++;
    else if (wanted.length + locations.length <= mostFurtherLocations) {
      const accepted = !declined.some((each) => sameLabel(each, label));
      wanted.push({ label, people: 1, accepted });
    }
  }
  return wanted;
}

/** Where a file needs other words than the form. */
function wordsInFile(
  column: string | number | undefined,
  own: Problem,
  values: EmployeeValues,
  locations: readonly string[],
): Problem {
  if (column === "location") {
    if ((values.location ?? "").length > longestLabel) {
      return problem("location.label_long", { most: longestLabel });
    }
    const names = locations.map((label) => `“${label}”`).join(", ");
    return problem("file.locations_many", { most: mostFurtherLocations + 1, names });
  }
  if (column === "employee_class") {
    return problem("file.class_unknown");
  }
  if (!unreadableDays.includes(own)) return own;
  const typed = column === "date_of_birth" ? values.date_of_birth : values.hire_date;
  const missing = dayInFile(typed ?? "", "9999-12-31") === "missing";
  return problem(missing ? "file.day_missing" : "file.day_unreadable");
}

const isColumn = (name: unknown): name is EmployeeColumn =>
  (employeeColumns as readonly unknown[]).includes(name);

const sameValues = (one: EmployeeValues, other: EmployeeValues) =>
  employeeFieldNames.every((name) => one[name] === other[name]);

/** Reads rows one after the other: a row is also held against those before it. */
function rowReader(
  wanted: Wanted,
  { same, repeated }: Pick<KeptFile, "same" | "repeated">,
  { today, locations: before, existing, gone = [] }: Given,
) {
  const accepted = wanted.filter((each) => each.accepted).map(({ label }) => label);
  const locations = [...before, ...accepted];
  const schema = employeeSchema({ today, locations, taken: [] });
  const team = new Map(existing.map((each) => [each.email?.trim().toLowerCase() ?? "", each]));
  const forAll = typedValues(same, today);
  const firstRowOf = new Map(repeated.map(({ email, row_number }) => [email, row_number]));

  /** As the form holds them; what does not stand by today's rules is as it was typed. */
  const storedOf = (old: EmployeeValues) => {
    const stored = schema.safeParse(old);
    return stored.success ? employeeValues(stored.data) : old;
  };
  /** Whoever works at a place that is not to be added stays where they are, or is put at the main one. */
  const placed = ({ location, ...values }: EmployeeValues): EmployeeValues => {
    const declined =
      location !== undefined &&
      wanted.some((each) => !each.accepted && sameLabel(each.label, location));
    return location === undefined || declined ? values : { ...values, location };
  };

  return ({ row_number, cells, shifted }: KeptRow): PreviewRow => {
    const typed = placed(typedValues(cells, today));
    const email = typed.email ?? "";
    const old = email === "" ? undefined : team.get(email);
    const values = old ? { ...old, ...typed } : withDefaults({ ...forAll, ...typed }, locations);
    const parsed = schema.safeParse(values);
    const problems: RowProblem[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      column: isColumn(path[0]) ? path[0] : null,
      problem: wordsInFile(path[0], message as Problem, values, locations),
    }));
    const earlier = firstRowOf.get(email);
    if (earlier !== undefined) {
      problems.push({
        column: "email",
        problem: problem("file.email_repeated", { email, row: String(earlier) }),
      });
    } else if (email !== "") firstRowOf.set(email, row_number);
    if (gone.includes(email)) {
      problems.push({ column: "email", problem: problem("file.person_left", { email }) });
    }
    if (shifted) problems.push({ column: null, problem: problem("file.cells_left_over") });
    const common = { row_number, problems, cells, known: old !== undefined, changes: [] };
    if (!parsed.success || problems.length > 0) {
      return { ...common, verdict: "error", values: typed };
    }
    const kept = employeeValues(parsed.data);
    if (!old) return { ...common, verdict: "add", values: kept };
    const stored = storedOf(old);
    if (sameValues(stored, kept)) return { ...common, verdict: "unchanged", values: kept };
    const changes = employeeColumns
      .filter((column) => stored[column] !== kept[column])
      .map((column) => ({ column, from: stored[column], to: kept[column] }));
    return { ...common, verdict: "update", values: kept, changes };
  };
}

/** What is assumed where a file has no such column. */
function assumptions({ columns }: KeptFile, [main]: readonly string[]): Problem[] {
  const has = (column: FileColumn) => columns.some((each) => each.column === column);
  return [
    ...(has("employee_class") ? [] : [problem("file.class_assumed", { hours: fullTimeHours })]),
    ...(has("location") || main === undefined
      ? []
      : [problem("file.location_assumed", { location: main })]),
  ];
}

/**
 * What would become of each row of a file; nothing is written. Rows match the team by e-mail address. An empty cell
 * changes nothing about somebody who is in the team already.
 */
export function previewEmployees(file: KeptFile, given: Given): EmployeePreview {
  const wanted = newLocations(file, given.locations);
  const rows = file.rows.map(rowReader(wanted, file, given));
  return {
    rows,
    notices: [...file.notices, ...assumptions(file, given.locations)],
    newLocations: wanted,
    gaps: gapsOf(file.same, rows),
  };
}

/** What still waits once the rest is imported: the rows with errors, and nothing of anybody else. */
export function rowsLeft(file: KeptFile, { rows }: EmployeePreview): KeptFile | null {
  const bad = new Set(
    rows.filter(({ verdict }) => verdict === "error").map(({ row_number }) => row_number),
  );
  const left = file.rows.filter(({ row_number }) => bad.has(row_number));
  if (left.length === 0) return null;
  const emailOf = ({ values }: PreviewRow) => values.email ?? "";
  const waiting = new Set(rows.filter(({ verdict }) => verdict === "error").map(emailOf));
  const repeated = rows
    .filter((row) => row.verdict !== "error" && waiting.has(emailOf(row)))
    .map((row) => ({ email: emailOf(row), row_number: row.row_number }));
  return { ...file, rows: left, repeated: [...file.repeated, ...repeated] };
}

/** Labels of the accepted locations at which somebody is imported. */
export function locationsToAdd({ rows, newLocations }: EmployeePreview): string[] {
  const used = rows.flatMap(({ verdict, values }) =>
    verdict === "error" || values.location === undefined ? [] : [values.location],
  );
  return newLocations
    .filter(({ label, accepted }) => accepted && used.some((each) => sameLabel(each, label)))
    .map(({ label }) => label);
}

/** The rows with errors as they came, with what is wrong: to be mended and imported again. */
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
          .map((each) => problemWords(placedProblem(file, row_number, each), language))
          .join("; "),
      ]),
  );
}

/** The team as a file that can be imported again; without anybody a file to fill in. */
export function employeesCsv(list: readonly EmployeeValues[]): string {
  return writeCsv(
    employeeColumns,
    list.map((employee) => employeeColumns.map((column) => employee[column] ?? "")),
  );
}
