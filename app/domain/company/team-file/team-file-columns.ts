import { languages } from "~/language/languages";
import { say } from "~/language/say";
import type { CsvRow } from "../../csv-text";
import { removeAccents } from "../../plain-letters";
import {
  employeeColumns,
  neededEmployeeColumns,
  sameForAllColumns,
  type EmployeeColumn,
  type SameForAllColumn,
} from "../employee-columns";
import { employeeColumnLabels } from "../employee-columns.text";

/** Matches a file's columns to fields (handbook/rules.md#team-file). */

/** The meanings of a file's column: one of our fields, or first and last name in one. */
const fileColumns = ["full_name", ...employeeColumns] as const;
export type FileColumn = (typeof fileColumns)[number];

export const isFileColumn = (name: unknown): name is FileColumn =>
  (fileColumns as readonly unknown[]).includes(name);

/** Columns that an import needs in the file, or as one answer for all rows. */
const requiredColumns: readonly EmployeeColumn[] = [...neededEmployeeColumns, ...sameForAllColumns];

/** Payroll programs and people use these names, in the form that `plainName` returns. */
const synonyms: Record<FileColumn, string> = {
  full_name:
    "name fullname employee employee_name employee_full_name legal_name full_legal_name display_name worker worker_name team_member staff_member associate associate_name last_name_first_name nombre_completo nombre_y_apellido nombre_y_apellidos empleado",
  first_name:
    "first firstname fname given_name forename employee_first_name legal_first_name nombres primer_nombre",
  last_name: "last lastname lname surname family_name employee_last_name legal_last_name apellidos",
  email:
    "e_mail mail email_address e_mail_address work_email work_e_mail company_email employee_email correo direccion_de_correo direccion_de_correo_electronico",
  hire_date:
    "hired hiredate hired_on date_hired date_of_hire original_hire_date start_date startdate employment_date employment_start employment_start_date joined date_joined joining_date contratado fecha_de_ingreso fecha_de_inicio fecha_de_alta fecha_contratacion",
  hours_per_week:
    "hours hours_week hours_weekly hours_a_week weekly_hours hrs hrs_week hrs_per_week average_hours_per_week avg_hours_per_week scheduled_hours standard_hours horas horas_semanales horas_a_la_semana",
  employee_class:
    "class classification employee_type employment_type employment_class type full_time_or_part_time ft_pt jornada tipo_de_empleo tipo_de_empleado tipo_de_jornada",
  location:
    "location_name work_location job_location worksite work_site workplace site office branch shop store lugar ubicacion sucursal tienda oficina",
  phone:
    "phone_number phone_no telephone telephone_number tel mobile mobile_phone mobile_number cell cell_phone cellphone cell_number work_phone home_phone contact_number numero_de_telefono celular movil",
  employee_number:
    "employee_id employee_no employee_code emp_id emp_no emp_number staff_id staff_number payroll_id payroll_number personnel_number badge badge_number file_number id_de_empleado num_de_empleado no_de_empleado",
  date_of_birth: "dob birth_date birthdate birthday date_of_birth_dob nacimiento fecha_nacimiento",
};

/**
 * Turns "Hire Date (MM/DD/YYYY) *" into "hire_date". Longer headers are cut, so that a hostile one can't be slow to
 * parse.
 */
const plainName = (header: string): string =>
  removeAccents(header.slice(0, 100))
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** Columns by the names that `plainName` returns, each of one column: synonyms, and our own names in every language. */
const columnOfName: ReadonlyMap<string, FileColumn> = new Map(
  fileColumns.flatMap((column) =>
    [
      ...synonyms[column].split(" "),
      ...languages.map((language) => plainName(say(employeeColumnLabels, language)[column])),
      column,
    ].map((name) => [name, column] as const),
  ),
);

/** Our error report adds these columns. */
export const reportColumns = ["row_number", "column", "problem"] as const;

/** Returns how many cells of a header name one of our columns. */
const countKnownNames = (header: readonly string[]): number =>
  header.filter((name) => columnOfName.has(plainName(name))).length;

/** This many rows of titles, dates or blanks may precede the header row. */
const maxTitleRows = 20;

/**
 * Returns the index of the header row: of the first 20, the one with the most known names. If none has two, it is the
 * first row with more than half as many cells as the fullest.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, maxTitleRows);
  const counts = first.map(countKnownNames);
  const highest = Math.max(0, ...counts);
  if (highest >= 2) return counts.indexOf(highest);
  const widths = first.map((cells) => cells.filter((cell) => cell !== "").length);
  const widest = Math.max(0, ...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width * 2 > widest),
  );
}

/** Returns the most known column names in one of the first 20 rows; it rates the separators that `readCsv` tries. */
export const countKnownColumns = (rows: readonly (readonly string[])[]): number =>
  Math.max(0, ...rows.slice(0, maxTitleRows).map(countKnownNames));

const secretHeading = /ssn|social_?sec|^social$|(^|_)(itin|tin)(_|$)|tax_?(payer_)?id/;
/** Such a number must not be stored. */
export const socialSecurityNumber = /^\d{3}-\d{2}-\d{4}$/;

/**
 * A column of a file: its index, its header as written and as `plainName` returns it, the field that it matches or that
 * the owner chose, and its cells.
 */
type HeadedColumn = {
  at: number;
  header: string;
  name: string;
  column: FileColumn | undefined;
  cells: string[];
};

/** Returns true for a column of Social Security numbers: by its header or, unless an import needs it, by half of its cells; in an unknown column one with hyphens suffices. */
function isSecretColumn({ name, column, cells }: HeadedColumn): boolean {
  if (secretHeading.test(name)) return true;
  if (column === "full_name" || (requiredColumns as readonly unknown[]).includes(column))
    return false;
  const filled = cells.filter((cell) => cell !== "");
  const written = filled.filter((cell) => socialSecurityNumber.test(cell)).length;
  const undashed = filled.filter((cell) => /^\d{9}$/.test(cell)).length;
  // One mistyped phone number doesn't make a column secret, but one such number in a column of notes does.
  const isMajority = (count: number) => count > 0 && count * 2 >= filled.length;
  return column === undefined ? written > 0 || isMajority(undashed) : isMajority(written);
}

/** A column by its index, with its heading and its first filled cell, by which the owner can identify it. */
type ShownColumn = { at: number; heading: string; sample: string };

export type ReadColumns = {
  /** The recognized columns in the file's order, with their headings. */
  used: readonly (ShownColumn & { column: FileColumn })[];
  /** The missing columns without which a row can't be identified. */
  missing: EmployeeColumn[];
  /** The missing columns for which the owner gives one answer for all rows. */
  toFill: SameForAllColumn[];
  /** Also columns that the owner ignores, and further columns of a field; not those of our report, or blank ones. */
  unknown: ShownColumn[];
  /** The number of columns of Social Security numbers, which are left out everywhere else. */
  secret: number;
};

/** The owner's choices by column index; "none" ignores a column. */
export type ColumnPicks = ReadonlyMap<number, FileColumn | "none">;

/** Characters of a heading or a sample cell. */
const longestShown = 60;

/** Returns what the owner sees of a column, its texts cut to `longestShown` characters. */
const toShownColumn = ({ at, header, cells }: HeadedColumn): ShownColumn => ({
  at,
  heading: header.slice(0, longestShown),
  sample: (cells.find(Boolean) ?? "").slice(0, longestShown),
});

/** Ranks columns that match the same field: 2 for the owner's choice, 1 for our own name for it, 0 for a synonym. */
const exactness = ({ at, column, name }: HeadedColumn, picks: ColumnPicks): 1 | 0 | 2 =>
  picks.has(at) ? 2 : column === name ? 1 : 0;

/** Matches each field to one column of a header row at most; `rows` below it tell what a column holds. */
export function readColumns(
  header: readonly string[],
  rows: readonly CsvRow[],
  picks: ColumnPicks = new Map(),
): ReadColumns {
  const places = header.map((text, index): HeadedColumn => {
    const name = plainName(text);
    const picked = picks.get(index);
    const column = picked === undefined || picked === "none" ? columnOfName.get(name) : picked;
    const cells = rows.map((row) => row.cells[index] ?? "");
    return { at: index, header: text, name, column, cells };
  });
  // Secret columns are dropped even if the owner matches them to a field.
  const secret = places.filter(isSecretColumn);
  const open = places.filter((place) => !secret.includes(place));
  const at = new Map<FileColumn, HeadedColumn>();
  for (const place of open.toSorted((a, b) => exactness(b, picks) - exactness(a, picks))) {
    if (picks.get(place.at) === "none") continue;
    if (place.column && !at.has(place.column)) at.set(place.column, place);
  }
  if (at.has("first_name") && at.has("last_name")) at.delete("full_name");
  const used = [...at].map(([column, place]) => ({ ...toShownColumn(place), column }));
  const unknown = open.filter(
    (place) =>
      !used.some((each) => each.at === place.at) &&
      !(reportColumns as readonly string[]).includes(place.name) &&
      (place.header !== "" || place.cells.some(Boolean)),
  );
  const named = at.has("full_name") ? ["first_name", "last_name"] : [];
  return {
    used: used.sort((a, b) => a.at - b.at),
    missing: neededEmployeeColumns.filter((column) => !at.has(column) && !named.includes(column)),
    toFill: sameForAllColumns.filter((column) => !at.has(column)),
    unknown: unknown.map(toShownColumn),
    secret: secret.length,
  };
}
