import type { Collection, Field, FieldKind, Mapping } from "./directus-collections";

/**
 * Converts rows of a Directus to the contract's shape. Wrong values stay wrong, so that the contract rejects them.
 */

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the number of a decimal text, as Directus sends it; any other value as it is. */
const toNumber = (value: unknown): unknown =>
  typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/** Returns dollars, as number or decimal text, in cents; any other value as it is. */
function toCents(value: unknown): unknown {
  const dollars = toNumber(value);
  return typeof dollars === "number" ? Math.round(dollars * 100) : dollars;
}

/** Directus doesn't measure every file (an SVG has no size), but pages need an aspect ratio. */
const defaultSize = { width: 700, height: 467 };
/** Returns true for the width or height of a picture in pixels. */
const isSide = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

/**
 * Returns the id of a file, given as object or bare id, with its size (a default if unknown) and title ("" if none);
 * null for anything else.
 */
function toPicture(value: unknown): unknown {
  const file = typeof value === "string" ? { id: value } : value;
  if (!isRow(file) || typeof file["id"] !== "string") return null;
  const { id, width, height, title } = file;
  return {
    id,
    ...(isSide(width) && isSide(height) ? { width, height } : defaultSize),
    title: typeof title === "string" ? title : "",
  };
}

/** Returns a list: empty for no value, a text's trimmed parts between commas (also empty); any other value as is. */
function toList(value: unknown): unknown {
  if (value == null || value === "") return [];
  return typeof value === "string" ? value.split(",").map((each) => each.trim()) : value;
}

/** Converts a field's value, also an empty one, by its {@link FieldKind}; a picture's becomes {@link toPicture}'s. */
const converters: Record<FieldKind, (value: unknown) => unknown> = {
  plain: (value) => value,
  whole: toNumber,
  beside: (value) => (value === null || value === "" ? undefined : value),
  key: (value) => (typeof value === "number" ? String(value) : value),
  dollars: toCents,
  copay: (value) => {
    if (value === null) return "after_deductible";
    return value === undefined ? value : { copay_c: toCents(value) };
  },
  yes: (value) => (value == null ? false : value === 1 || value === 0 ? value === 1 : value),
  list: toList,
  day: (value) => (typeof value === "string" ? value.slice(0, 10) : value),
  picture: toPicture,
  // Fields that the user may not read are missing from the row.
  reserved: (value) => value ?? null,
};

/**
 * Returns the value at a path such as `relation.field`; null below an empty relation, undefined for a missing field.
 */
function valueAt(row: Row, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split(".")) {
    if (!isRow(value)) return value === null ? null : undefined;
    value = value[name];
  }
  return value;
}

const isField = (mapping: Mapping): mapping is Field =>
  "from" in mapping && typeof mapping.from === "string";

/** Returns a row in the mapping's shape without undefined values; an object with only null values becomes null. */
export function mapRow(mapping: Mapping, row: Row): unknown {
  if (isField(mapping)) return converters[mapping.as](valueAt(row, mapping.from));
  if ("always" in mapping) return mapping.always;
  const entries = Object.entries(mapping)
    .map(([name, inside]) => [name, mapRow(inside as Mapping, row)] as const)
    .filter(([, value]) => value !== undefined);
  return entries.some(([, value]) => value !== null) ? Object.fromEntries(entries) : null;
}

/** Returns the fields of a mapping and of everything inside it. */
export function everyField(mapping: Mapping): Field[] {
  if (isField(mapping)) return [mapping];
  if ("always" in mapping) return [];
  return Object.values(mapping).flatMap((inside) => everyField(inside as Mapping));
}

/** Returns the names of the fields that not every reader of the row may see. */
export const reservedFields = ({ row }: Pick<Collection, "row">): string[] =>
  everyField(row)
    .filter(({ as }) => as === "reserved")
    .map(({ from }) => from);

/** The fields of a file that a picture needs. */
const fileFields = ["id", "width", "height", "title"];

/** Returns only the fields of relations, as `image.width`, which are bare ids unless named (bearer fact 10). */
function relatedFields(mapping: Mapping): string[] {
  if (isField(mapping)) {
    const { from } = mapping;
    if (mapping.as === "picture") return fileFields.map((field) => `${from}.${field}`);
    return from.includes(".") ? [from] : [];
  }
  return "always" in mapping
    ? []
    : Object.values(mapping).flatMap((inside) => relatedFields(inside as Mapping));
}

/**
 * Returns the `fields` to request, each with a prefix (`within`). They begin with a wildcard and not names, because
 * naming a field that can't be read or doesn't exist fails the whole request (bearer fact 6); only relations are named.
 */
export const fieldsOf = ({ row }: Pick<Collection, "row">, within = ""): string[] =>
  ["*", ...relatedFields(row)].map((field) => within + field);
