import { comparableCompanyName } from "../company/company-name";
import { socialSecurityNumber } from "../company/team-file/team-file-columns";
import { importLimits } from "../company/team-file/file-text";
import { readCsv, writeCsv, type CsvRow } from "../csv-text";
import { toOneLine } from "../field-schemas";
import { problem, type Problem } from "../problems/problem";
import {
  rosterEntrySchema,
  rosterFieldNames,
  type RosterEntry,
  type RosterField,
  type RosterValues,
} from "./roster-fields";

/** The members list as a CSV file is described in handbook/rules.md#association-file. */

/** What we changed in a cell: a whole EIN was cut, or a ZIP code or EIN got zeros in front. */
const cellChanges = ["cut", "padded", "padded_ein"] as const;
type CellChange = (typeof cellChanges)[number];

/** A row of a file, with only the last four digits of an EIN and without columns that we don't use. */
type RosterRow = {
  row_number: number;
  values: RosterValues;
  changed: CellChange[];
  problems: RowProblem[];
};
type RowProblem = { field: RosterField; problem: string };
/** `left_out` is the number of columns that we don't use. */
export type RosterFile = { rows: RosterRow[]; left_out: number };

/** What an import did: the entries that it added and updated, and the rows that it left out. */
export type RosterFileResult = { added: number; updated: number; left: number };

/** Common names of the columns, as `comparableHeader` writes them. */
const columnSynonyms: Record<RosterField, string> = {
  legal_name:
    "legalname name company companyname business businessname member membername organization organizationname legalbusinessname employer firm nombre nombrelegal empresa negocio miembro store storename coname",
  ein_last4:
    "einlast4 last4 last4ein last4ofein last4digitsoftheein ein fein taxid federalid federaltaxid employeridentificationnumber taxpayerid last4digitsofein einlastfour ultimos4digitosdelein idfiscal",
  zip: "zip zipcode postalcode postcode zip5 codigopostal cp mailingzip",
  contact_email:
    "contactemail email emailaddress contactsemail primaryemail contact correo correoelectronico correodelcontacto mail contactemailaddress",
};

/** Returns a header's letters a to z, without accents, and digits in lowercase. */
const comparableHeader = (header: string): string =>
  header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const fieldOfSynonym = new Map(
  rosterFieldNames.flatMap((field) =>
    columnSynonyms[field].split(" ").map((name) => [name, field] as const),
  ),
);
const fieldOf = (header: string) => fieldOfSynonym.get(comparableHeader(header));
/** Returns how many of our fields the cells of a row name. */
const countNamedFields = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldOf(cell) ?? [])).size;

/** Title rows may precede the row of column names. */
const maxTitleRows = 20;
const maxColumns = 100;

/**
 * Returns the last four digits of an EIN, "6789" for "12-3456789", and what was changed. One to three digits get
 * leading zeros; another text is kept as it is, or as "?" if it has more than four digits.
 */
function parseLast4(cell: string): { last4: string; changed: CellChange[] } {
  const digits = cell.replace(/\D/g, "");
  if (/^[\d\s-]+$/.test(cell) && digits.length === 9)
    return { last4: digits.slice(-4), changed: ["cut"] };
  // Spreadsheets drop leading zeros.
  if (/^\d{1,3}$/.test(cell)) return { last4: cell.padStart(4, "0"), changed: ["padded_ein"] };
  // We must not store more than four digits, even of an unreadable number.
  return { last4: digits.length > 4 ? "?" : cell.slice(0, 20), changed: [] };
}

/** Returns all rows of a file, or why it was refused, as without a name or ZIP column; `text` is from `decodeFile`. */
export function readRosterFile(text: string): RosterFile | { refused: Problem } {
  const refused = (reason: Problem) => ({ refused: reason });
  if (text.includes("\u0000") || text.includes("\ufffd"))
    return refused(problem("file.unreadable"));
  const { rows: all, badQuotesIn } = readCsv(text, (first) =>
    Math.max(...first.map(countNamedFields)),
  );
  if (badQuotesIn !== null) return refused(problem("file.quotes", { row: String(badQuotesIn) }));
  const counts = all.slice(0, maxTitleRows).map(({ cells }) => countNamedFields(cells));
  const position = counts.indexOf(Math.max(...counts));
  const header = all[position]?.cells;
  if (!header) return refused(problem("file.empty"));
  const rows = all.slice(position + 1);
  if (header.length > maxColumns) {
    return refused(problem("file.many_columns", { columns: header.length, most: maxColumns }));
  }
  const placed = new Map<RosterField, number>();
  header.forEach((name, index) => {
    const field = fieldOf(name);
    if (field && !placed.has(field)) placed.set(field, index);
  });
  const missing = (["legal_name", "zip"] as const).filter((field) => !placed.has(field));
  if (missing.length > 0) {
    return refused(
      problem("roster.columns_missing", {
        names: missing.map((field) => problem(`roster_column.${field}`)),
      }),
    );
  }
  if (rows.length > importLimits.rows) {
    return refused(problem("file.many_rows", { rows: rows.length, most: importLimits.rows }));
  }
  if (rows.length === 0) return refused(problem("file.no_rows"));
  return readRosterRows(rows, placed, header.filter((name) => name !== "").length - placed.size);
}

/**
 * Reads the rows below the header without validating them. A Social Security number is emptied and a problem, a whole
 * EIN is cut and leading zeros are added. `placed` is the index of each field's column; `left_out` counts the others.
 */
function readRosterRows(
  rows: readonly CsvRow[],
  placed: ReadonlyMap<RosterField, number>,
  left_out: number,
): RosterFile {
  const read = rows.map(({ row_number, cells }): RosterRow => {
    const cell = (field: RosterField) =>
      toOneLine(cells[placed.get(field) ?? -1] ?? "").slice(0, 300);
    const secret = rosterFieldNames.filter((field) => socialSecurityNumber.test(cell(field)));
    const visibleCell = (field: RosterField) => (secret.includes(field) ? "" : cell(field));
    const { last4, changed } = parseLast4(visibleCell("ein_last4"));
    const zipCell = visibleCell("zip");
    // Spreadsheets also drop the leading zeros of ZIP codes: "2139" is in Massachusetts.
    const zip = /^\d{3,4}$/.test(zipCell) ? zipCell.padStart(5, "0") : zipCell;
    if (zip !== zipCell) changed.push("padded");
    return {
      row_number,
      values: {
        legal_name: visibleCell("legal_name"),
        ein_last4: last4,
        zip,
        contact_email: visibleCell("contact_email"),
      },
      changed,
      problems: secret.map((field) => ({ field, problem: problem("roster.looks_social") })),
    };
  });
  return { rows: read, left_out };
}

type ListedEntry = RosterEntry & { id: string };

export const rosterVerdicts = ["error", "add", "update", "unchanged"] as const;
export type RosterVerdict = (typeof rosterVerdicts)[number];

export type PreviewedRow = {
  row_number: number;
  verdict: RosterVerdict;
  values: RosterValues;
  /** Null if the row is new or has a problem. */
  entry: ListedEntry | null;
  /** The entry as the import stores it; null if the row has a problem. */
  kept: RosterEntry | null;
  problems: RowProblem[];
};

/**
 * Returns the entry that a row means among those of its name: the one with the same EIN (of several, with the same ZIP
 * code too), or else with the same ZIP code if either EIN is missing. "several" if it is ambiguous; null without any.
 */
function matchEntry(
  row: RosterEntry,
  ofName: readonly ListedEntry[],
): ListedEntry | "several" | null {
  const sameEin = ofName.filter(
    ({ ein_last4 }) => row.ein_last4 !== null && ein_last4 === row.ein_last4,
  );
  const namesakes = ofName.filter(
    ({ zip, ein_last4 }) => zip === row.zip && (ein_last4 === null || row.ein_last4 === null),
  );
  const [found = null, ...others] = sameEin.length > 0 ? sameEin : namesakes;
  if (others.length === 0) return found;
  const [match, ...more] = sameEin.filter(({ zip }) => zip === row.zip);
  return match && more.length === 0 ? match : "several";
}

/**
 * Returns what importing would do to each row, without writing. An empty cell leaves the stored value as it is, and a
 * second row for an entry is an error; `listed` is the current list.
 */
export function previewRoster(
  { rows }: Pick<RosterFile, "rows">,
  listed: readonly ListedEntry[],
): PreviewedRow[] {
  const byName = new Map<string, ListedEntry[]>();
  for (const entry of listed) {
    const name = comparableCompanyName(entry.legal_name);
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  const rowOf = new Map<string, number>();
  return rows.map(({ row_number, values, problems: before }): PreviewedRow => {
    const parsed = rosterEntrySchema.safeParse(values);
    const problems: RowProblem[] = [
      ...before,
      ...(parsed.error?.issues ?? [])
        .map(({ path, message }) => ({ field: path[0] as RosterField, problem: message }))
        .filter(({ field }) => before.every((each) => each.field !== field)),
    ];
    const wrong = { row_number, verdict: "error" as const, values, entry: null, kept: null };
    if (!parsed.success || problems.length > 0) return { ...wrong, problems };
    const row = parsed.data;
    const name = comparableCompanyName(row.legal_name);
    const entry = matchEntry(row, byName.get(name) ?? []);
    if (entry === "several") {
      return { ...wrong, problems: [{ field: "legal_name", problem: problem("roster.unclear") }] };
    }
    const key = entry ? entry.id : `${name} ${row.zip} ${row.ein_last4 ?? ""}`;
    const earlier = rowOf.get(key);
    if (earlier !== undefined) {
      const reason = problem("roster.repeated", { row: String(earlier) });
      return { ...wrong, problems: [{ field: "legal_name", problem: reason }] };
    }
    rowOf.set(key, row_number);
    if (!entry) return { row_number, verdict: "add", values, entry, kept: row, problems };
    const kept = {
      ...row,
      ein_last4: row.ein_last4 ?? entry.ein_last4,
      contact_email: row.contact_email ?? entry.contact_email,
    };
    const isSame = rosterFieldNames.every((field) => kept[field] === entry[field]);
    return { row_number, verdict: isSame ? "unchanged" : "update", values, entry, kept, problems };
  });
}

/** Returns what we changed in the rows that are imported, `previewed`, and how many columns we left out. */
export function rosterNotices(
  { rows, left_out }: RosterFile,
  previewed: readonly PreviewedRow[],
): Problem[] {
  const changes = rows.flatMap(({ changed }, index) =>
    previewed[index]?.verdict === "error" ? [] : changed,
  );
  const counts = cellChanges.map((name) => ({
    name,
    count: changes.filter((each) => each === name).length,
  }));
  return [...counts, { name: "left_out" as const, count: left_out }]
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => problem(`roster.${name}`, { count }));
}

/** Returns the list as a CSV file that can be imported again. */
export const rosterCsv = (entries: readonly RosterValues[], header: readonly string[]): string =>
  writeCsv(
    header,
    entries.map((values) => rosterFieldNames.map((field) => values[field])),
  );
