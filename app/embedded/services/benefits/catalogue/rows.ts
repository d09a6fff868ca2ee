import {
  isFilled,
  type Field,
  type FieldValue,
  type Values,
} from "~/domain/benefits/catalogue/field";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { readMinutes } from "~/domain/benefits/read-minutes";
import type { Db, EmbeddedTables } from "../../../db/schema";

/** Maps each kind to its table and its fields to columns. */

type Cell = string | number | null;
type Cells = Record<string, Cell>;

type Place = {
  /** The types use one table for all, because the columns used here are the same in each. */
  table: "vendors";
  /** Columns with the same value in every row of the kind. */
  always: Cells;
  /** Columns computed from the fields. */
  derived?: (values: Values) => Cells;
};

const place = (
  table: keyof EmbeddedTables,
  always: Cells = {},
  derived?: (values: Values) => Cells,
): Place => ({ table: table as "vendors", always, ...(derived ? { derived } : {}) });

const places: Record<CatalogueKind, Place> = {
  plans: place("plans"),
  dental: place("ancillary_plans", { kind: "dental" }),
  vision: place("ancillary_plans", { kind: "vision" }),
  "add-ons": place("add_ons", { period: "monthly" }),
  categories: place("categories"),
  vendors: place("vendors"),
  articles: place("articles", {}, ({ body }) => ({
    read_minutes: readMinutes(String(body ?? "")),
  })),
  "legal-texts": place("legal_texts"),
  associations: place("associations"),
};

/** Returns the table that has the kind's rows. */
export const tableOf = (kind: CatalogueKind): Place["table"] => places[kind].table;

/** Selects the rows of a kind, which may share its table with another. */
export function selectRows(db: Db, kind: CatalogueKind) {
  const { table, always } = places[kind];
  const rows = db.selectFrom(table);
  return "kind" in always ? rows.where("kind" as "id", "=", always["kind"] as string) : rows;
}

const whereOf = ({ name, at }: Field): readonly [string, ...string[]] => at ?? [name];

/** The types of fields whose columns hold JSON: lists, which are never null, and pictures. */
const jsonTypes: readonly Field["type"][] = ["choices", "states", "some-of", "picture"];

/** Returns the cell of a column that holds a single field. */
function toCell({ type }: Field, value: FieldValue): Cell {
  if (type === "yes-no") return value === true ? "yes" : "no";
  if (!jsonTypes.includes(type)) return value as Cell;
  return type === "picture" && value === null ? null : JSON.stringify(value ?? []);
}

/** Returns the cells of an item's fields: all columns of the kind except id, state and times. */
export function cellsOf(kind: CatalogueKind, values: Values): Cells {
  const cells: Cells = {};
  const inside: Record<string, Record<string, unknown>> = {};
  for (const field of kinds[kind].fields) {
    const [column, ...keys] = whereOf(field);
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
    object[keys.at(-1) ?? ""] = keptInside(field, value);
  }
  for (const [column, object] of Object.entries(inside)) {
    const isEmpty = column === "spanish" && Object.keys(object).length === 0;
    cells[column] = isEmpty ? null : JSON.stringify(object);
  }
  const { always, derived } = places[kind];
  return { ...cells, ...derived?.(values), ...always };
}

/** A copay's amount is stored as `{copay_c}`, as its readers expect. */
const keptInside = ({ type }: Field, value: FieldValue): unknown =>
  type === "copay" && typeof value === "number" ? { copay_c: value } : value;

function foundInside({ type }: Field, kept: unknown): unknown {
  if (type !== "copay" || kept === null || typeof kept !== "object") return kept;
  return (kept as { copay_c?: unknown }).copay_c ?? null;
}

function readInside(json: unknown, keys: readonly string[]): unknown {
  let found = typeof json === "string" ? (JSON.parse(json) as unknown) : null;
  for (const key of keys) found = (found as Record<string, unknown> | null)?.[key];
  return found ?? null;
}

/** Returns the value of the only field that a column holds. */
function fromCell({ type }: Field, cell: unknown): unknown {
  if (type === "yes-no") return cell === "yes";
  return jsonTypes.includes(type) ? readInside(cell, []) : cell;
}

/** Returns the values of an item's fields from its row, or from the columns of one; a missing value is null. */
export function valuesOf(kind: CatalogueKind, row: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    kinds[kind].fields.map((field) => {
      const [column, ...keys] = whereOf(field);
      const cell = row[column] ?? null;
      const value =
        keys.length > 0 ? foundInside(field, readInside(cell, keys)) : fromCell(field, cell);
      return [field.name, (value ?? null) as FieldValue];
    }),
  );
}
