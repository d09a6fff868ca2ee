import { writeCsv } from "../../csv-text";
import { employeeClasses, fullTimeHours, isContradiction } from "../employee-classes";
import { labelInProblem, longestLabel, mostFurtherLocations, sameLabel } from "../location-labels";
import { reportColumns, type FileColumn } from "./columns";
import { headingOf, type Cells, type KeptFile, type KeptRow } from "./kept-file";
import { typedValues, withDefaults } from "./cell-values";
import { gapsOf, type Gap } from "./gaps";
import { dayInFile, isOpenDay } from "./file-days";
import { unclearCells } from "./file-reading";
import { employeeColumns, type EmployeeColumn } from "../employee-columns";
import {
  employeeFieldNames,
  employeeSchema,
  employeeValues,
  unreadableDays,
  type EmployeeValues,
} from "../employee-fields";
import { samePerson, twinOf } from "../same-person";
import { problem, type Problem } from "../../problems/problem";
import { problemWords } from "../../problems/problem-words.server";
import type { Language } from "~/language/languages";

/** Previews the import of a team file (handbook/rules.md#team-file). For the server only. */

/** `column` is null if the error is about the whole row. */
type RowProblem = { column: EmployeeColumn | null; problem: Problem };

export type PreviewRow = {
  /** The number that a spreadsheet shows, counted from 1. */
  row_number: number;
  verdict: "add" | "update" | "unchanged" | "error";
  /** Form values: as typed if the row has errors, otherwise completed with stored and default values. */
  values: EmployeeValues;
  problems: RowProblem[];
  /** The differences for a person who is updated. */
  changes: { column: EmployeeColumn; from: string | undefined; to: string | undefined }[];
  /** The cells of the file, or as corrected. */
  cells: Cells;
  /** True if the person is on the team already. */
  known: boolean;
  /** True if a person with the same name and birth or hire date is listed under another address. */
  hasTwin: boolean;
};

export type EmployeePreview = {
  rows: PreviewRow[];
  notices: Problem[];
  /** Locations in the file that the company doesn't have, with the number of people who work there. */
  newLocations: { label: string; people: number; accepted: boolean }[];
  /** Values that several rows leave out and one answer can fill. */
  gaps: Gap[];
  /** A sample of the file's ambiguous dates, if the owner must choose or has chosen their order. */
  openDay: string | null;
};

type Given = {
  /** YYYY-MM-DD */
  today: string;
  /** Location labels; the first is the default. */
  locations: readonly string[];
  /** The current team as form values. */
  existing: readonly EmployeeValues[];
  /** Email addresses of former employees: they must be rehired and can't be imported. */
  gone?: readonly string[];
};

/** Returns an error such as "Row 7, Start date: use MM/DD/YYYY", with the file's own heading. */
export function placedProblem(
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

type Wanted = EmployeePreview["newLocations"];

/** Returns the file's new locations as first written, up to the company's limit. */
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

/** Some errors read differently for a file than in the form. */
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
    return problem("file.locations_many", {
      most: mostFurtherLocations + 1,
      names: locations.map(labelInProblem),
    });
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

/** Returns true if a number equals the stored one without the leading zeros that a spreadsheet drops. */
function losesZeros(old: EmployeeValues | undefined, { employee_number: typed }: EmployeeValues) {
  const stored = old?.employee_number;
  if (!stored || !typed || !/^\d+$/.test(typed)) return false;
  return stored !== typed && stored.replace(/^0+/, "") === typed;
}

/** The reader keeps state, because each row is also compared with the rows before it. */
function rowReader(
  wanted: Wanted,
  { same, repeated, reading }: Pick<KeptFile, "same" | "repeated" | "reading">,
  { today, locations: before, existing, gone = [] }: Given,
) {
  const accepted = wanted.filter((each) => each.accepted).map(({ label }) => label);
  const locations = [...before, ...accepted];
  const schema = employeeSchema({ today, locations, taken: [] });
  const team = new Map(existing.map((each) => [each.email?.trim().toLowerCase() ?? "", each]));
  const forAll = typedValues(same, today, reading);
  const firstRowOf = new Map(repeated.map(({ email, row_number }) => [email, row_number]));
  const rowOfNumber = new Map<string, number>();
  const whoseNumber = new Map(
    existing.flatMap(({ employee_number: number, email = "" }) =>
      number ? [[number, email.trim().toLowerCase()] as const] : [],
    ),
  );

  /**
   * Reports an employee number that another person has; if two people in the file share it, the second one gets the
   * error.
   */
  const numberProblem = (number: string | undefined, email: string, row_number: number) => {
    if (!number) return null;
    const whose = whoseNumber.get(number);
    if (whose !== undefined && whose !== email)
      return problem("file.number_taken", { number, email: whose });
    const row = rowOfNumber.get(number);
    if (row !== undefined) return problem("file.number_repeated", { number, row: String(row) });
    rowOfNumber.set(number, row_number);
    return null;
  };

  /** Returns stored values as form values, or as they are if they break today's rules. */
  const storedOf = (old: EmployeeValues) => {
    const stored = schema.safeParse(old);
    return stored.success ? employeeValues(stored.data) : old;
  };
  /** A person at a declined location keeps their current one, or gets the main one. */
  const placed = ({ location, ...values }: EmployeeValues): EmployeeValues => {
    const declined =
      location !== undefined &&
      wanted.some((each) => !each.accepted && sameLabel(each.label, location));
    return location === undefined || declined ? values : { ...values, location };
  };

  /** People who were added by earlier rows. */
  const added: EmployeeValues[] = [];

  return ({ row_number, cells, shifted, isAnother = false }: KeptRow): PreviewRow => {
    const typed = placed(typedValues(cells, today, reading));
    const email = typed.email ?? "";
    const old = email === "" ? undefined : team.get(email);
    if (losesZeros(old, typed)) typed.employee_number = old?.employee_number ?? "";
    const values = old ? { ...old, ...typed } : withDefaults({ ...forAll, ...typed }, locations);
    const parsed = schema.safeParse(values);
    const unclear = unclearCells(cells, reading);
    const problems: RowProblem[] = [
      ...unclear,
      ...(parsed.error?.issues ?? [])
        .filter(({ path }) => unclear.every(({ column }) => column !== path[0]))
        .map(({ path, message }) => ({
          column: isColumn(path[0]) ? path[0] : null,
          problem: wordsInFile(path[0], message as Problem, values, locations),
        })),
    ];
    const taken = numberProblem(typed.employee_number, email, row_number);
    if (taken && unclear.every(({ column }) => column !== "employee_number")) {
      problems.push({ column: "employee_number", problem: taken });
    }
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
    const twin = old || isAnother ? null : twinOf(values, [...existing, ...added]);
    if (twin) problems.push({ column: null, problem: samePerson(twin) });
    const common = {
      row_number,
      problems,
      cells,
      changes: [],
      known: old !== undefined,
      hasTwin: twin !== null,
    };
    if (!parsed.success || problems.length > 0) {
      return { ...common, verdict: "error", values: typed };
    }
    const kept = employeeValues(parsed.data);
    if (!old) {
      added.push(kept);
      return { ...common, verdict: "add", values: kept };
    }
    const stored = storedOf(old);
    if (sameValues(stored, kept)) return { ...common, verdict: "unchanged", values: kept };
    const changes = employeeColumns
      .filter((column) => stored[column] !== kept[column])
      .map((column) => ({ column, from: stored[column], to: kept[column] }));
    return { ...common, verdict: "update", values: kept, changes };
  };
}

/** Returns notes on the defaults that replace missing columns. */
function assumptions({ columns }: KeptFile, [main]: readonly string[]): Problem[] {
  const has = (column: FileColumn) => columns.some((each) => each.column === column);
  return [
    ...(has("employee_class") ? [] : [problem("file.class_assumed", { hours: fullTimeHours })]),
    ...(has("location") || main === undefined
      ? []
      : [problem("file.location_assumed", { location: [labelInProblem(main)] })]),
  ];
}

/** Returns notes on the new or changed rows whose hours and class contradict each other. */
function contradictions(rows: readonly PreviewRow[]): Problem[] {
  const asked = rows.filter(({ verdict, values, changes }) => {
    const isNew = changes.some(
      ({ column }) => column === "hours_per_week" || column === "employee_class",
    );
    const kind = employeeClasses.find((each) => each === values.employee_class);
    if (verdict !== "add" && !(verdict === "update" && isNew)) return false;
    return kind !== undefined && isContradiction(kind, Number(values.hours_per_week));
  });
  const numbers = asked.map(({ row_number }) => row_number).join(", ");
  return numbers === "" ? [] : [problem("file.hours_differ", { numbers, hours: fullTimeHours })];
}

/**
 * Returns what importing would do to each row, without writing. Rows match employees by email address, and an empty
 * cell keeps an employee's stored value.
 */
export function previewEmployees(file: KeptFile, given: Given): EmployeePreview {
  const wanted = newLocations(file, given.locations);
  const rows = file.rows.map(rowReader(wanted, file, given));
  const zeros = rows.filter(({ cells, values, known }) =>
    losesZeros(known ? values : undefined, cells),
  ).length;
  const days = rows.flatMap(({ cells }) => [cells.hire_date ?? "", cells.date_of_birth ?? ""]);
  return {
    rows,
    notices: [
      ...file.notices,
      ...assumptions(file, given.locations),
      ...contradictions(rows),
      ...(zeros > 0 ? [problem("file.zeros_kept", { count: zeros })] : []),
    ],
    newLocations: wanted,
    gaps: gapsOf(file.same, rows),
    openDay: file.reading.days === "each" ? null : (days.find(isOpenDay) ?? null),
  };
}

/**
 * Returns the file with only the rows that have errors, which remain after the rest is imported; null if there are
 * none.
 */
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

/** Returns the accepted new locations at which an imported person works. */
export function locationsToAdd({ rows, newLocations }: EmployeePreview): string[] {
  const used = rows.flatMap(({ verdict, values }) =>
    verdict === "error" || values.location === undefined ? [] : [values.location],
  );
  return newLocations
    .filter(({ label, accepted }) => accepted && used.some((each) => sameLabel(each, label)))
    .map(({ label }) => label);
}

/** Returns the rows with errors and their problems as CSV, to be corrected and imported again. */
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

/** Returns the team as CSV that can be imported again; without employees, it is an empty template. */
export function employeesCsv(list: readonly EmployeeValues[]): string {
  return writeCsv(
    employeeColumns,
    list.map((employee) => employeeColumns.map((column) => employee[column] ?? "")),
  );
}
