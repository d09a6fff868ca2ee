import { readCsv, type CsvRow } from "~/domain/csv-text";
import { problem, type Problem } from "~/domain/problems/problem";
import { languages, type Language } from "~/language/languages";
import { say } from "~/language/say";
import {
  afterDeductible,
  isFilled,
  type Field,
  type FieldValue,
  type Values,
} from "../catalogue/field";
import { labelOf } from "../catalogue/field-text";
import type { CatalogueKind, CatalogueState, Problems } from "../catalogue/kind";
import { kindWords } from "../catalogue/kind.text";
import { kinds } from "../catalogue/catalogue-kinds";
import { proposeSlug, readInput, inputOf, type ReadResult } from "../catalogue/read-input";
import { checkValues, startingValues, titleOf } from "../catalogue/values";
import { catalogueFileWords } from "./catalogue-file.text";

/**
 * Catalog items are exported and imported as CSV: a column for each field of the kind except its picture, and a row
 * for each item, matched by its slug.
 */

export const filedKinds = ["plans", "vendors"] as const satisfies readonly CatalogueKind[];
export type FiledKind = (typeof filedKinds)[number];

export const catalogueFileLimits = { bytes: 4_000_000, rows: 3000, columns: 100 };

/** What importing does to a row's item; a row with errors is left out. */
export type RowVerdict = "error" | "add" | "update" | "unchanged";

export type ImportFacts = {
  id: string;
  kind: FiledKind;
  /** True if the rows will be published, false if they will be drafts. */
  publish: boolean;
  counts: Record<RowVerdict, number>;
  /** The headings that mean nothing to us. */
  unknown: string[];
  /** `newer` are the rows whose item changed after the file was read. Null until the import is confirmed. */
  result: { imported: number; newer: { row_number: number; title: string }[] } | null;
};

/** An item to which a file may refer, by its slug, id or title. */
export type Referable = { id: string; slug: string | null; title: string };
/** The items that a file's cells may name, by kind. */
export type Referables = Readonly<
  Record<"category" | "article" | "association", readonly Referable[]>
>;

/** Returns the fields that have a column: all but pictures. */
export const fieldsOfFile = (kind: FiledKind): Field[] =>
  kinds[kind].fields.filter(({ type }) => type !== "picture");

/** Returns the header: the fields' labels, and the state, which an import ignores. */
export const headingsOf = (kind: FiledKind, language: Language): string[] => [
  ...fieldsOfFile(kind).map((field) => labelOf(field, language)),
  say(catalogueFileWords, language).state,
];

/** Returns how a file writes a reference: the item's slug, or its id if it has none. */
const slugOrId = (id: string, items: readonly Referable[]): string =>
  items.find((item) => item.id === id)?.slug ?? id;

/** Returns a field's cell: references as slugs, and a list's entries with "|" between them. */
function cellOf(field: Field, value: FieldValue | undefined, others: Referables): string {
  if (field.type === "copay" && value === afterDeductible) return "after deductible";
  const input = inputOf(field, value);
  if (field.type === "one-of")
    return input === "" ? "" : slugOrId(String(input), others[field.kind]);
  if (typeof input === "string") return input;
  const all =
    field.type === "some-of" ? input.map((id) => slugOrId(id, others[field.kind])) : input;
  return all.join("|");
}

/** Returns one item as a row under {@link headingsOf}; only its state, not an option, is a word in `language`. */
export const cellsOf = (
  kind: FiledKind,
  { values, state }: { values: Values; state: CatalogueState },
  { others, language }: { others: Referables; language: Language },
): string[] => [
  ...fieldsOfFile(kind).map((field) => cellOf(field, values[field.name], others)),
  say(kindWords, language).states[state],
];

/** A file that is parsed but not yet compared with stored items. */
type ParsedFile = {
  /** The field of each column; null for one that is ignored. */
  columns: (Field | null)[];
  /** The headings that mean nothing to us. */
  unknown: string[];
  rows: CsvRow[];
};

/** Returns the text in lowercase, trimmed, with one blank for each run of blanks and underscores. */
const comparableText = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();

/** Returns the fields by their names and their labels in any language; null is the state, which is ignored. */
function fieldsByHeading(kind: FiledKind): Map<string, Field | null> {
  const known = new Map<string, Field | null>();
  for (const field of fieldsOfFile(kind)) {
    known.set(comparableText(field.name), field);
    for (const language of languages) known.set(comparableText(labelOf(field, language)), field);
  }
  for (const language of languages)
    known.set(comparableText(say(catalogueFileWords, language).state), null);
  return known;
}

/** Returns the file's columns and rows, or why it can't be read. */
export function parseCatalogueFile(
  kind: FiledKind,
  text: string,
): ParsedFile | { refused: Problem } {
  const known = fieldsByHeading(kind);
  const worth = ([header = []]: string[][]) =>
    header.filter((cell) => known.has(comparableText(cell))).length;
  const { rows, badQuotesIn } = readCsv(text, worth);
  const refused = (reason: Problem) => ({ refused: reason });
  if (badQuotesIn !== null)
    return refused(problem("catalogue_file.quotes", { row: String(badQuotesIn) }));
  const [header, ...lines] = rows;
  if (!header || lines.length === 0) return refused(problem("catalogue_file.empty"));
  if (lines.length > catalogueFileLimits.rows) {
    return refused(
      problem("catalogue_file.many_rows", { rows: lines.length, most: catalogueFileLimits.rows }),
    );
  }
  if (header.cells.length > catalogueFileLimits.columns) {
    return refused(problem("catalogue_file.many_columns"));
  }
  const columns = header.cells.map((cell) => known.get(comparableText(cell)) ?? null);
  const named = columns.flatMap((field) => (field ? [field.name] : []));
  const twice = columns.find((field, index) => field && columns.indexOf(field) !== index);
  if (twice) {
    const heading = header.cells[columns.lastIndexOf(twice)] ?? "";
    return refused(problem("catalogue_file.column_twice", { heading }));
  }
  if (!named.includes("slug") && !named.includes(kinds[kind].title)) {
    return refused(problem("catalogue_file.no_heading"));
  }
  const unknown = header.cells.filter((cell) => cell !== "" && !known.has(comparableText(cell)));
  return { columns, unknown: unknown.map((cell) => cell.slice(0, 60)), rows: lines };
}

/** Returns the id of the item that a cell refers to, first by id, then by slug, then by title; null if there is none. */
const findReferredId = (text: string, items: readonly Referable[]): string | null => {
  const reference = comparableText(text);
  const findBy = (key: "id" | "slug" | "title") =>
    items.find((item) => comparableText(item[key] ?? "") === reference)?.id;
  return findBy("id") ?? findBy("slug") ?? findBy("title") ?? null;
};

/** `today` (YYYY-MM-DD), by default the day in UTC, is for fields whose limits depend on it. */
type CellContext = { others: Referables; today?: string };

/** Reads a cell as its field's form reads input; references become ids, each once, and an unknown one is a problem. */
function readCell(field: Field, text: string, { others, today }: CellContext): ReadResult {
  const read = readInput(field, text, today);
  if (field.type !== "one-of" && field.type !== "some-of") return read;
  const names = [read.value ?? []].flat() as string[];
  const ids: string[] = [];
  for (const name of names) {
    const id = findReferredId(name, others[field.kind]);
    if (!id) return { problem: problem("catalogue.not_there", { name: name.slice(0, 100) }) };
    if (!ids.includes(id)) ids.push(id);
  }
  return { value: field.type === "some-of" ? ids : (ids[0] ?? null) };
}

/** Returns a row's cell for a field; "" if the file lacks its column. */
const cellAt = ({ columns }: Pick<ParsedFile, "columns">, { cells }: CsvRow, name: string) =>
  cells[columns.findIndex((field) => field?.name === name)] ?? "";

/** Returns the slug that identifies a row's item: its own, in lowercase, or the one proposed for its name; "" without both. */
export const slugOfRow = (
  kind: FiledKind,
  file: Pick<ParsedFile, "columns">,
  row: CsvRow,
): string =>
  cellAt(file, row, "slug").toLowerCase() || proposeSlug(cellAt(file, row, kinds[kind].title));

/**
 * Returns the row's values on top of the existing ones, and all problems, also of the kind's rules. Columns that the
 * file lacks and the picture stay as they are; an empty cell empties the field, or gives it the initial value, and an
 * unreadable one empties it with a problem.
 */
export function readRow(
  kind: FiledKind,
  file: Pick<ParsedFile, "columns">,
  row: CsvRow,
  { existing, ...context }: CellContext & { existing: Values | null },
): { values: Values; problems: Problems } {
  const values: Record<string, FieldValue> = { ...(existing ?? startingValues(kind)) };
  const problems: Problems = {};
  file.columns.forEach((field, index) => {
    if (!field) return;
    const read = readCell(field, row.cells[index] ?? "", context);
    if (read.problem !== undefined) {
      problems[field.name] = [read.problem];
      values[field.name] = null;
    } else if (isFilled(read.value)) values[field.name] = read.value;
    else {
      const was = existing && !isFilled(existing[field.name]);
      values[field.name] = was ? (existing[field.name] ?? null) : (field.starts ?? null);
    }
  });
  values["slug"] = slugOfRow(kind, file, row) || null;
  const { problems: broken } = checkValues(kind, values, {
    today: context.today,
    kept: existing,
  });
  if (!titleOf(kind, values)) problems[kinds[kind].title] ??= [problem("catalogue.title_missing")];
  if (row.cells.slice(file.columns.length).some((cell) => cell !== "")) {
    problems["slug"] = [problem("catalogue_file.long_row")];
  }
  return { values, problems: { ...broken, ...problems } };
}
