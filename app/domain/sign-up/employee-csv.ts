import { writeCsv, type CsvRow } from "../csv-text";
import { employeeClasses, fullTimeHours } from "../company/employee-classes";
import { reportColumns, type ReadColumns } from "./employee-csv-columns";
import { readEmployeeFile } from "./employee-csv-file";
import { typedValues, withDefaults } from "./employee-csv-values";
import { employeeColumns, type EmployeeColumn } from "../company/employee-columns";
import {
  employeeFieldNames,
  employeeSchema,
  employeeValues,
  unreadableDays,
  type EmployeeValues,
} from "../company/employee-fields";
import { problem, type Problem } from "../problems/problem";
import { problemWords } from "../problems/problem-words.server";
import type { Language } from "~/language/languages";

/** Lists of employees as files (handbook/rules.md#team-file). For the server only. */

/** What is wrong with a row; `column` is null when it is the row as a whole. */
export type RowProblem = { column: EmployeeColumn | null; problem: Problem };

export type PreviewRow = {
  /** As a spreadsheet shows it: the header is row 1. */
  row_number: number;
  verdict: "add" | "update" | "unchanged" | "error";
  /** As the form would hold them: of a row with errors as typed, of any other with what stays and what was left out. */
  values: EmployeeValues;
  problems: RowProblem[];
  /** The row's cells under `columns`. */
  original: string[];
};

export type EmployeePreview = {
  /** The file's own header, without what must not be shown again. */
  columns: string[];
  rows: PreviewRow[];
  notices: Problem[];
  /** Why the whole file is not taken; then there are no rows. */
  refused: Problem | null;
};

type Given = {
  /** YYYY-MM-DD */
  today: string;
  /** Labels; the first is where somebody works whose location is left out. */
  locations: readonly string[];
  /** The team so far, as the form holds it. */
  existing: readonly EmployeeValues[];
};

/** "Row 7, hire_date: use MM/DD/YYYY" */
export function placedProblem(rowNumber: number, { column, problem: inside }: RowProblem): Problem {
  const at = { row: String(rowNumber), problem: inside };
  return column ? problem("file.cell", { ...at, column }) : problem("file.row", at);
}

/** Where a file needs other words than the form. */
function wordsInFile(
  column: string | number | undefined,
  own: Problem,
  values: EmployeeValues,
  locations: readonly string[],
): Problem {
  if (column === "location" && values.location) {
    const names = locations.map((label) => `“${label}”`).join(", ");
    return problem("file.location_unknown", { typed: values.location.slice(0, 60), names });
  }
  if (column === "employee_class") {
    return problem("file.class_unknown", { names: employeeClasses.join(", ") });
  }
  return unreadableDays.includes(own) ? problem("file.day_unreadable") : own;
}

const isColumn = (name: unknown): name is EmployeeColumn =>
  (employeeColumns as readonly unknown[]).includes(name);

const sameValues = (one: EmployeeValues, other: EmployeeValues) =>
  employeeFieldNames.every((name) => one[name] === other[name]);

/** Reads rows one after the other: a row is also held against those before it. */
function rowReader(columns: ReadColumns, width: number, { today, locations, existing }: Given) {
  const schema = employeeSchema({ today, locations, taken: [] });
  const team = new Map(existing.map((each) => [each.email?.trim().toLowerCase() ?? "", each]));
  const firstRowOf = new Map<string, number>();

  const isStored = (kept: EmployeeValues, before: EmployeeValues) => {
    const stored = schema.safeParse(before);
    return stored.success && sameValues(employeeValues(stored.data), kept);
  };

  return (row: CsvRow): PreviewRow => {
    const { row_number, cells } = row;
    const typed = typedValues(row, columns);
    const email = typed.email ?? "";
    const before = email === "" ? undefined : team.get(email);
    const values = before ? { ...before, ...typed } : withDefaults(typed, locations);
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
    if (cells.slice(width).some((cell) => cell !== "")) {
      problems.push({ column: null, problem: problem("file.cells_left_over") });
    }
    const common = {
      row_number,
      problems,
      original: columns.original.map(({ at }) => cells[at] ?? ""),
    };
    if (!parsed.success || problems.length > 0) {
      return { ...common, verdict: "error", values: typed };
    }
    const kept = employeeValues(parsed.data);
    if (!before) return { ...common, verdict: "add", values: kept };
    return { ...common, verdict: isStored(kept, before) ? "unchanged" : "update", values: kept };
  };
}

/** What is assumed where a file has no such column. */
function assumptions({ at }: ReadColumns, [main]: readonly string[]): Problem[] {
  return [
    ...(at.has("employee_class") ? [] : [problem("file.class_assumed", { hours: fullTimeHours })]),
    ...(at.has("location") || main === undefined
      ? []
      : [problem("file.location_assumed", { location: main })]),
  ];
}

/**
 * What would become of each row of a file; nothing is written. Rows match the team by e-mail address. An empty cell
 * changes nothing about somebody who is in the team already.
 */
export function previewEmployees(text: string, given: Given): EmployeePreview {
  const file = readEmployeeFile(text);
  if ("refused" in file) return { columns: [], rows: [], notices: [], refused: file.refused };
  const { header, columns, rows } = file;
  return {
    columns: columns.original.map((column) => column.header),
    rows: rows.map(rowReader(columns, header.length, given)),
    notices: [...columns.notices, ...assumptions(columns, given.locations)],
    refused: null,
  };
}

/** The rows with errors as they came, with what is wrong: to be mended and imported again. */
export function errorReportCsv({ columns, rows }: EmployeePreview, language: Language): string {
  return writeCsv(
    [...columns, ...reportColumns],
    rows
      .filter(({ verdict }) => verdict === "error")
      .map(({ row_number, original, problems }) => [
        ...original,
        String(row_number),
        problems.map(({ column }) => column ?? "").join("; "),
        problems.map((each) => problemWords(placedProblem(row_number, each), language)).join("; "),
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
