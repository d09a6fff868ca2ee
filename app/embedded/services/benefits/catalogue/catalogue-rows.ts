import {
  isFilled,
  type Field,
  type FieldValue,
  type Values,
} from "~/domain/benefits/catalogue/field";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { readingMinutes } from "~/domain/benefits/read-minutes";
import type { Db, EmbeddedTables } from "../../../db/schema";

/** Maps each kind to its table and its fields to columns. */

/** Booleans are stored as "yes" and "no". */
type Cell = string | number | null;
type Cells = Record<string, Cell>;

/** Where a kind's items are stored. */
type KindTable = {
  /** The types use one table for all, because the columns used here are the same in each. */
  table: "vendors";
  /** Columns with the same value in every row of the kind. */
  always: Cells;
  /** Columns computed from the fields. */
  derived?: (values: Values) => Cells;
};

const kindTable = (
  table: keyof EmbeddedTables,
  always: Cells = {},
  derived?: (values: Values) => Cells,
): KindTable => ({ table: table as "vendors", always, ...(derived ? { derived } : {}) });

/** The table of each kind, and its columns that no field of the kind describes. */
const kindTables: Record<CatalogueKind, KindTable> = {
  plans: kindTable("plans"),
  dental: kindTable("ancillary_plans", { kind: "dental" }),
  vision: kindTable("ancillary_plans", { kind: "vision" }),
  "add-ons": kindTable("add_ons", { period: "monthly" }),
  categories: kindTable("categories"),
  vendors: kindTable("vendors"),
  articles: kindTable("articles", {}, ({ body }) => ({
    read_minutes: readingMinutes(String(body ?? "")),
  })),
  "legal-texts": kindTable("legal_texts"),
  associations: kindTable("associations"),
};

/** Returns the table that has the kind's rows. */
export const tableOf = (kind: CatalogueKind): KindTable["table"] => kindTables[kind].table;

/** Returns a query, still without columns, of the rows of a kind, which may share its table with another. */
export function selectRows(db: Db, kind: CatalogueKind) {
  const { table, always } = kindTables[kind];
  const rows = db.selectFrom(table);
  return "kind" in always ? rows.where("kind" as "id", "=", always["kind"] as string) : rows;
}

/** Returns the column of a field, followed by its keys inside that column's JSON, if any. */
const columnPathOf = ({ name, at }: Field): readonly [string, ...string[]] => at ?? [name];

/** The types of fields whose columns hold JSON: lists, which are never null, and pictures. */
const jsonTypes: readonly Field["type"][] = ["choices", "states", "some-of", "picture"];

/**
 * Returns the cell of a column that holds a single field: "yes" or "no", or JSON for lists ("[]" for a missing one) and
 * pictures.
 */
function toCell({ type }: Field, value: FieldValue): Cell {
  if (type === "yes-no") return value === true ? "yes" : "no";
  if (!jsonTypes.includes(type)) return value as Cell;
  return type === "picture" && value === null ? null : JSON.stringify(value ?? []);
}

/** Returns the cells of an item's fields, with "yes" or "no" for booleans: all columns except id, state and times. */
export function cellsOf(kind: CatalogueKind, values: Values): Cells {
  const cells: Cells = {};
  const inside: Record<string, Record<string, unknown>> = {};
  for (const field of kinds[kind].fields) {
    const [column, ...keys] = columnPathOf(field);
    const value = values[field.name] ?? null;
    if (keys.length === 0) {
      // Columns of longer texts are never null, even if the field is optional.
      if (field.type === "text" && field.lines) cells[column] = (value ?? "") as string;
      else cells[column] = toCell(field, value);
      continue;
    }
    let object = (inside[column] ??= {});
    // A missing Spanish text has no key.
    if (column === "spanish" && !isFilled(value)) continue;
    for (const key of keys.slice(0, -1)) object = (object[key] ??= {}) as Record<string, unknown>;
    object[keys.at(-1) ?? ""] = wrapCopay(field, value);
  }
  for (const [column, object] of Object.entries(inside)) {
    const isEmpty = column === "spanish" && Object.keys(object).length === 0;
    cells[column] = isEmpty ? null : JSON.stringify(object);
  }
  const { always, derived } = kindTables[kind];
  return { ...cells, ...derived?.(values), ...always };
}

/** Returns a copay's amount as `{copay_c}`, as the JSON of its column holds it, and any other value as it is. */
const wrapCopay = ({ type }: Field, value: FieldValue): unknown =>
  type === "copay" && typeof value === "number" ? { copay_c: value } : value;

/** Returns the amount of a copay that {@link wrapCopay} wrapped, and any other value as it is. */
function unwrapCopay({ type }: Field, kept: unknown): unknown {
  if (type !== "copay" || kept === null || typeof kept !== "object") return kept;
  return (kept as { copay_c?: unknown }).copay_c ?? null;
}

/** Returns what JSON text holds at this path; null if it is missing or there is no text. Throws for invalid JSON. */
function readJsonAt(json: unknown, keys: readonly string[]): unknown {
  let found = typeof json === "string" ? (JSON.parse(json) as unknown) : null;
  for (const key of keys) found = (found as Record<string, unknown> | null)?.[key];
  return found ?? null;
}

/** Returns the value of the only field that a column holds. Throws for invalid JSON. */
function fromCell({ type }: Field, cell: unknown): unknown {
  if (type === "yes-no") return cell === "yes";
  return jsonTypes.includes(type) ? readJsonAt(cell, []) : cell;
}

/** Returns the values of an item's fields from its row, or from the columns of one; a missing value is null. */
export function valuesOf(kind: CatalogueKind, row: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    kinds[kind].fields.map((field) => {
      const [column, ...keys] = columnPathOf(field);
      const cell = row[column] ?? null;
      const value =
        keys.length > 0 ? unwrapCopay(field, readJsonAt(cell, keys)) : fromCell(field, cell);
      return [field.name, (value ?? null) as FieldValue];
    }),
  );
}
