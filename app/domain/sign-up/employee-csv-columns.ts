import type { CsvRow } from "../csv-text";
import {
  employeeColumns,
  neededEmployeeColumns,
  type EmployeeColumn,
} from "../company/employee-columns";
import { problem, type Problem } from "../problems/problem";

/** Which column of a file is which field (handbook/rules.md#team-file). */

const required: readonly EmployeeColumn[] = neededEmployeeColumns;

/** Other names that payroll programs and people give to a column, as `plainName` leaves them. */
const synonyms: Record<EmployeeColumn, string> = {
  first_name: "first firstname fname given_name forename employee_first_name legal_first_name",
  last_name: "last lastname lname surname family_name employee_last_name legal_last_name",
  email:
    "e_mail mail email_address e_mail_address work_email work_e_mail company_email employee_email",
  hire_date:
    "hired hiredate hired_on date_hired date_of_hire original_hire_date start_date startdate employment_date employment_start employment_start_date joined date_joined joining_date",
  hours_per_week:
    "hours hours_week hours_weekly hours_a_week weekly_hours hrs hrs_week hrs_per_week average_hours_per_week avg_hours_per_week scheduled_hours standard_hours",
  employee_class:
    "class classification employee_type employment_type employment_class type full_time_or_part_time",
  location:
    "location_name work_location job_location worksite work_site workplace site office branch shop store",
  phone:
    "phone_number phone_no telephone telephone_number tel mobile mobile_phone mobile_number cell cell_phone cellphone cell_number work_phone home_phone contact_number",
  employee_number:
    "employee_id employee_no employee_code emp_id emp_no emp_number staff_id staff_number payroll_id payroll_number personnel_number badge badge_number",
  date_of_birth: "dob birth_date birthdate birthday date_of_birth_dob",
};

const columnOfName: ReadonlyMap<string, EmployeeColumn> = new Map(
  employeeColumns.flatMap((column) =>
    [column, ...synonyms[column].split(" ")].map((name) => [name, column] as const),
  ),
);

/** Columns that the error report itself adds. */
export const reportColumns = ["row_number", "column", "problem"] as const;

/** "Hire Date (MM/DD/YYYY) *" → "hire_date". No name is longer, and a hostile one must not take long to read. */
const plainName = (header: string) =>
  header
    .slice(0, 100)
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** How many columns of a header are known: of several readings of a file, the one with most is right. */
export function knownColumns(header: readonly string[]): number {
  return header.filter((name) => columnOfName.has(plainName(name))).length;
}

const secretName = /ssn|social_?sec|^social$|(^|_)(itin|tin)(_|$)|tax_?(payer_)?id/;
const secretValue = /^\d{3}-\d{2}-\d{4}$/;

/** One column of a file: `name` is its header as `plainName` leaves it, `column` what that is called here. */
type Place = {
  at: number;
  header: string;
  name: string;
  column: EmployeeColumn | undefined;
  cells: string[];
};

/** Social Security numbers, by the header or by what is below it: they are neither kept nor shown again. */
function looksSecret({ name, column, cells }: Place): boolean {
  if (secretName.test(name)) return true;
  if ((required as readonly unknown[]).includes(column)) return false;
  const filled = cells.filter((cell) => cell !== "");
  const written = filled.filter((cell) => secretValue.test(cell)).length;
  const bare = filled.filter((cell) => /^\d{9}$/.test(cell)).length;
  // One mistyped phone number does not make a column secret; one such number in a column of notes does.
  const most = (count: number) => count > 0 && count * 2 >= filled.length;
  return column === undefined ? written > 0 || most(bare) : most(written);
}

const namesOf = (places: Place[]) =>
  places.map(({ at, header }) => `“${header.slice(0, 60) || `column ${at + 1}`}”`).join(", ");

export type ReadColumns = {
  /** Where in a row each known column is. */
  at: Map<EmployeeColumn, number>;
  /** Those whose cells may be shown again in the error report, in order. */
  original: readonly { at: number; header: string }[];
  missing: EmployeeColumn[];
  /** What is said of columns that must not be kept; null when there are none. */
  secretNotice: Problem | null;
  notices: Problem[];
};

/** Reads a header row, with the rows below it for what the header does not say. */
export function readColumns(header: readonly string[], rows: readonly CsvRow[]): ReadColumns {
  const places = header.map((text, index): Place => {
    const name = plainName(text);
    const cells = rows.map((row) => row.cells[index] ?? "");
    return { at: index, header: text, name, column: columnOfName.get(name), cells };
  });
  const secret = places.filter(looksSecret);
  const open = places.filter((place) => !secret.includes(place));
  const at = new Map<EmployeeColumn, number>();
  // The name that we give ourselves goes before any other one.
  const exactness = ({ column, name }: Place) => (column === name ? 1 : 0);
  for (const place of open.toSorted((one, other) => exactness(other) - exactness(one))) {
    if (place.column && !at.has(place.column)) at.set(place.column, place.at);
  }
  const used = new Set(at.values());
  const original = open.filter(({ name }) => !(reportColumns as readonly string[]).includes(name));
  const unused = original.filter(
    (place) => !used.has(place.at) && (place.header !== "" || place.cells.some(Boolean)),
  );
  const secretNotice =
    secret.length > 0 ? problem("file.secret_columns", { names: namesOf(secret) }) : null;
  return {
    at,
    original,
    missing: required.filter((column) => !at.has(column)),
    secretNotice,
    notices: [
      ...(secretNotice === null ? [] : [secretNotice]),
      ...(unused.length > 0 ? [problem("file.unused_columns", { names: namesOf(unused) })] : []),
    ],
  };
}
