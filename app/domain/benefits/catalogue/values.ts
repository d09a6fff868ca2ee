import { z } from "zod";
import { problem } from "~/domain/problems/problem";
import { writtenYears } from "../plan-year";
import { fieldSchema, isFilled, type FieldValue, type Values } from "./field";
import type { CatalogueKind, Problems } from "./kind";
import { kinds } from "./kinds";
import { yearProblem } from "./typed";

/** What is kept of one thing of the catalogue, checked by its description. */

/** Each field as its type says, filled in or not; nothing else. */
const schemas = Object.fromEntries(
  Object.entries(kinds).map(([kind, { fields }]) => [
    kind,
    z
      .object(
        Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field).optional()])),
      )
      .strict(),
  ]),
) as unknown as Record<CatalogueKind, z.ZodType<Values, z.ZodTypeDef, unknown>>;

/** What values are checked beside. */
type Beside = {
  /** YYYY-MM-DD */
  today?: string | undefined;
  /** What there is: a plan of a year long past keeps its year. */
  kept?: Values | null;
};

/**
 * Whatever somebody sent as values of this kind: each by its type, and together by the kind's rules as far as they are there.
 * @returns the values, or problems by field
 */
export function checkValues(
  kind: CatalogueKind,
  given: unknown,
  { today, kept = null }: Beside = {},
): { values: Values; problems: null } | { values: null; problems: Problems } {
  const read = schemas[kind].safeParse(given);
  if (!read.success) {
    const problems: Problems = {};
    for (const { path, message } of read.error.issues) {
      (problems[String(path[0] ?? "")] ??= []).push(message);
    }
    return { values: null, problems };
  }
  const problems = { ...oddYears(kind, read.data, today, kept), ...brokenRules(kind, read.data) };
  return Object.keys(problems).length > 0
    ? { values: null, problems }
    : { values: read.data, problems: null };
}

/** A year that nobody writes about is a slip of the pen. */
function oddYears(
  kind: CatalogueKind,
  values: Values,
  today: string | undefined,
  kept: Values | null,
): Problems {
  const { least, most } = writtenYears(today);
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

function brokenRules(kind: CatalogueKind, values: Values): Problems {
  const problems: Problems = {};
  for (const { of, broken } of kinds[kind].rules ?? []) {
    if (!of.every((name) => isFilled(values[name]))) continue;
    const found = broken(values);
    if (found) (problems[found[0]] ??= []).push(found[1]);
  }
  return problems;
}

/** What still lacks before people can see it: the fields that are required and not filled in. */
export const missingFields = (kind: CatalogueKind, values: Values): string[] =>
  kinds[kind].fields
    .filter(({ name, required }) => required && !isFilled(values[name]))
    .map(({ name }) => name);

/** The same as problems of a form. */
export const missingProblems = (kind: CatalogueKind, values: Values): Problems =>
  Object.fromEntries(
    missingFields(kind, values).map((name) => [name, [problem("catalogue.missing")]]),
  );

/** What a new one begins with. */
export const startingValues = (kind: CatalogueKind): Values =>
  Object.fromEntries(
    kinds[kind].fields.flatMap(({ name, starts }) =>
      starts === undefined ? [] : [[name, starts]],
    ),
  );

/** The names of the fields that say something else in the one than in the other, in the order of the description. */
export function changedFields(kind: CatalogueKind, before: Values, after: Values): string[] {
  // The order in which states or markets were ticked says nothing.
  const plain = (value: FieldValue | undefined) =>
    Array.isArray(value) ? [...(value as readonly string[])].sort() : value;
  const said = (values: Values, name: string) =>
    isFilled(values[name]) ? JSON.stringify(plain(values[name])) : "";
  return kinds[kind].fields
    .map(({ name }) => name)
    .filter((name) => said(before, name) !== said(after, name));
}

/** What it is called, for lists and messages. */
export const titleOf = (kind: CatalogueKind, values: Values): string =>
  String(values[kinds[kind].title] ?? "").trim();
