import { labelInProblem, longestLabel, maxFurtherLocations, isSameLabel } from "../location-labels";
import type { Cells, KeptFile, KeptRow } from "./kept-file";
import { formValuesOfCells, withDefaults } from "./cell-values";
import { findUnclearCells, parseFileDay } from "./file-reading";
import { employeeColumns, type EmployeeColumn } from "../employee-columns";
import {
  employeeFieldNames,
  employeeSchema,
  employeeValues,
  unreadableDayProblems,
  type EmployeeValues,
} from "../employee-fields";
import { warnSamePerson, findSamePerson } from "../same-person";
import { problem, type Problem } from "../../problems/problem";

/** Reads the rows of a team file one after another. For the server only. */

/** `column` is null if the error is about the whole row. */
export type RowProblem = { column: EmployeeColumn | null; problem: Problem };

export type PreviewRow = {
  /** The number that a spreadsheet shows, counted from 1. */
  row_number: number;
  verdict: "add" | "update" | "unchanged" | "error";
  /** Form values: as typed if the row has errors, otherwise completed with stored and default values. */
  values: EmployeeValues;
  problems: RowProblem[];
  /** The differences of a person who is updated, as form values; otherwise none. */
  changes: { column: EmployeeColumn; from: string | undefined; to: string | undefined }[];
  /** The cells of the file, or as the owner corrected them. */
  cells: Cells;
  /** True if the person is on the team already. */
  known: boolean;
  /** True if name and birth or hire date are listed under another address, unless the owner confirmed two people. */
  hasTwin: boolean;
};

/** What an import is compared with: the team and its locations today. */
export type ImportContext = {
  /** YYYY-MM-DD */
  today: string;
  locations: readonly string[];
  existing: readonly EmployeeValues[];
  /** Email addresses of former employees: they must be rehired and can't be imported. */
  formerEmails?: readonly string[];
};

/** Locations in a file that the company doesn't have, with the number of its people there; `accepted` unless the owner declined it. */
export type NewLocations = { label: string; people: number; accepted: boolean }[];

/** Returns a form's problem in a file's words: too many or long locations, unknown classes, wrong or missing days. */
function toFileProblem(
  column: string | number | undefined,
  ownProblem: Problem,
  values: EmployeeValues,
  locations: readonly string[],
): Problem {
  if (column === "location") {
    if ((values.location ?? "").length > longestLabel) {
      return problem("location.label_long", { most: longestLabel });
    }
    return problem("file.locations_many", {
      most: maxFurtherLocations + 1,
      names: locations.map(labelInProblem),
    });
  }
  if (column === "employee_class") {
    return problem("file.class_unknown");
  }
  if (!unreadableDayProblems.includes(ownProblem)) return ownProblem;
  const input = column === "date_of_birth" ? values.date_of_birth : values.hire_date;
  const missing = parseFileDay(input ?? "", "9999-12-31") === "missing";
  return problem(missing ? "file.day_missing" : "file.day_unreadable");
}

/** Returns true if a row's employee number is that of the person it updates without leading zeros. */
export function hasLostZeros(
  old: EmployeeValues | undefined,
  { employee_number: input }: EmployeeValues,
) {
  const stored = old?.employee_number;
  if (!stored || !input || !/^\d+$/.test(input)) return false;
  return stored !== input && stored.replace(/^0+/, "") === input;
}

/** Returns a function that reads a file's rows in order and compares each with the team and earlier ones; it adds none. */
export function createRowReader(
  newLocations: NewLocations,
  { same, repeated, reading }: Pick<KeptFile, "same" | "repeated" | "reading">,
  { today, locations: before, existing, formerEmails = [] }: ImportContext,
) {
  const accepted = newLocations.filter((each) => each.accepted).map(({ label }) => label);
  const locations = [...before, ...accepted];
  const schema = employeeSchema({ today, locations, taken: [] });
  const team = new Map(existing.map((each) => [each.email?.trim().toLowerCase() ?? "", each]));
  const forAll = formValuesOfCells(same, today, reading);
  const firstRowOf = new Map(repeated.map(({ email, row_number }) => [email, row_number]));
  const rowOfNumber = new Map<string, number>();
  const whoseNumber = new Map(
    existing.flatMap(({ employee_number: number, email = "" }) =>
      number ? [[number, email.trim().toLowerCase()] as const] : [],
    ),
  );

  /**
   * Returns the problem of an employee number that another person or an earlier row has; otherwise remembers it for
   * later rows and returns null.
   */
  const numberProblem = (number: string | undefined, email: string, row_number: number) => {
    if (!number) return null;
    const numberOwner = whoseNumber.get(number);
    if (numberOwner !== undefined && numberOwner !== email)
      return problem("file.number_taken", { number, email: numberOwner });
    const row = rowOfNumber.get(number);
    if (row !== undefined) return problem("file.number_repeated", { number, row: String(row) });
    rowOfNumber.set(number, row_number);
    return null;
  };

  /** Leaves out a declined location: the person then keeps their current one, or gets the main one. */
  const withoutDeclined = ({ location, ...values }: EmployeeValues): EmployeeValues => {
    const declined =
      location !== undefined &&
      newLocations.some((each) => !each.accepted && isSameLabel(each.label, location));
    return location === undefined || declined ? values : { ...values, location };
  };

  const added: EmployeeValues[] = [];

  return ({ row_number, cells, shifted, isAnother = false }: KeptRow): PreviewRow => {
    const input = withoutDeclined(formValuesOfCells(cells, today, reading));
    const email = input.email ?? "";
    const old = email === "" ? undefined : team.get(email);
    if (hasLostZeros(old, input)) input.employee_number = old?.employee_number ?? "";
    const values = old ? { ...old, ...input } : withDefaults({ ...forAll, ...input }, locations);
    const parsed = schema.safeParse(values);
    const unclear = findUnclearCells(cells, reading);
    const problems: RowProblem[] = [
      ...unclear,
      ...(parsed.error?.issues ?? [])
        .filter(({ path }) => unclear.every(({ column }) => column !== path[0]))
        .map(({ path, message }) => ({
          column: employeeColumns.find((name) => name === path[0]) ?? null,
          problem: toFileProblem(path[0], message as Problem, values, locations),
        })),
    ];
    const taken = numberProblem(input.employee_number, email, row_number);
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
    if (formerEmails.includes(email)) {
      problems.push({ column: "email", problem: problem("file.person_left", { email }) });
    }
    if (shifted) problems.push({ column: null, problem: problem("file.cells_left_over") });
    const twin = old || isAnother ? null : findSamePerson(values, [...existing, ...added]);
    if (twin) problems.push({ column: null, problem: warnSamePerson(twin) });
    const common = {
      row_number,
      problems,
      cells,
      changes: [],
      known: old !== undefined,
      hasTwin: twin !== null,
    };
    if (!parsed.success || problems.length > 0) {
      return { ...common, verdict: "error", values: input };
    }
    const kept = employeeValues(parsed.data);
    if (!old) {
      added.push(kept);
      return { ...common, verdict: "add", values: kept };
    }
    const valid = schema.safeParse(old);
    // Stored values that break today's rules are compared as they are.
    const stored = valid.success ? employeeValues(valid.data) : old;
    if (employeeFieldNames.every((name) => stored[name] === kept[name])) {
      return { ...common, verdict: "unchanged", values: kept };
    }
    const changes = employeeColumns
      .filter((column) => stored[column] !== kept[column])
      .map((column) => ({ column, from: stored[column], to: kept[column] }));
    return { ...common, verdict: "update", values: kept, changes };
  };
}
