import { z } from "zod";
import { problem } from "~/domain/problems/problem";
import { editableYears } from "../plan-year";
import { fieldSchema, isFilled, type FieldValue, type Values } from "./field";
import type { CatalogueKind, Problems } from "./kind";
import { kinds } from "./catalogue-kinds";
import { yearProblem } from "./read-input";

type Schema = z.ZodType<Values, z.ZodTypeDef, unknown>;

/** The schema of each kind, which allows empty fields and refuses unknown ones. */
const schemas = Object.fromEntries(
  Object.entries(kinds).map(([kind, { fields }]): [string, Schema] => {
    const shape = fields.map((field) => [field.name, fieldSchema(field).optional()]);
    return [kind, z.object(Object.fromEntries(shape)).strict()];
  }),
) as Record<CatalogueKind, Schema>;

/**
 * Returns the checked values, or errors by field. Every field is checked by its type, and then the kind's rules apply
 * to the fields that are present. `today` (YYYY-MM-DD) decides which plan years are possible; `kept` are the stored
 * values, whose plan year stays valid after it has passed.
 */
export function checkValues(
  kind: CatalogueKind,
  input: unknown,
  { today, kept = null }: { today?: string | undefined; kept?: Values | null } = {},
): { values: Values; problems: null } | { values: null; problems: Problems } {
  const read = schemas[kind].safeParse(input);
  if (!read.success) {
    const problems: Problems = {};
    for (const { path, message } of read.error.issues) {
      (problems[String(path[0] ?? "")] ??= []).push(message);
    }
    return { values: null, problems };
  }
  const problems = {
    ...findOddYears(kind, read.data, today, kept),
    ...findBrokenRules(kind, read.data),
  };
  return Object.keys(problems).length > 0
    ? { values: null, problems }
    : { values: read.data, problems: null };
}

/** Returns the errors of plan years that can't be edited `today`, except for one that is `kept`: they are typing errors. */
function findOddYears(
  kind: CatalogueKind,
  values: Values,
  today: string | undefined,
  kept: Values | null,
): Problems {
  const { least, most } = editableYears(today);
  return Object.fromEntries(
    kinds[kind].fields
      .filter(({ name, type }) => {
        const year = values[name];
        if (type !== "year" || typeof year !== "number" || year === kept?.[name]) return false;
        return year < least || year > most;
      })
      .map(({ name }) => [name, [yearProblem(today)]]),
  );
}

/** Returns the errors of the kind's rules, by field; a rule is skipped if one of its fields is empty. */
function findBrokenRules(kind: CatalogueKind, values: Values): Problems {
  const problems: Problems = {};
  for (const { of, broken } of kinds[kind].rules ?? []) {
    if (!of.every((name) => isFilled(values[name]))) continue;
    const found = broken(values);
    if (found) (problems[found[0]] ??= []).push(found[1]);
  }
  return problems;
}

/** Returns the names of required fields that are empty; the item can't be published without them. */
export const missingFields = (kind: CatalogueKind, values: Values): string[] =>
  kinds[kind].fields
    .filter(({ name, required }) => required && !isFilled(values[name]))
    .map(({ name }) => name);

/** Returns the missing fields as form errors. */
export const missingProblems = (kind: CatalogueKind, values: Values): Problems =>
  Object.fromEntries(
    missingFields(kind, values).map((name) => [name, [problem("catalogue.missing")]]),
  );

/** Returns the values with which the form of a new item starts. */
export const startingValues = (kind: CatalogueKind): Values =>
  Object.fromEntries(
    kinds[kind].fields.flatMap(({ name, starts }) =>
      starts === undefined ? [] : [[name, starts]],
    ),
  );

/** Returns the names of the fields that differ, in the order of the kind's fields; the order inside a list doesn't count. */
export function changedFields(kind: CatalogueKind, before: Values, after: Values): string[] {
  const plain = (value: FieldValue | undefined) =>
    Array.isArray(value) ? [...(value as readonly string[])].sort() : value;
  const textOf = (values: Values, name: string) =>
    isFilled(values[name]) ? JSON.stringify(plain(values[name])) : "";
  return kinds[kind].fields
    .map(({ name }) => name)
    .filter((name) => textOf(before, name) !== textOf(after, name));
}

/** Returns an item's name for lists and messages, trimmed; "" without one. */
export const titleOf = (kind: CatalogueKind, values: Values): string =>
  String(values[kinds[kind].title] ?? "").trim();
