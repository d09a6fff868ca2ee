import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fieldSchema,
  type Field,
  type FieldValue,
  type Values,
} from "~/domain/benefits/catalogue/field";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { changedFields } from "~/domain/benefits/catalogue/values";
import type { catalogueProblems } from "~/domain/benefits/catalogue/catalogue-problems.text";
import {
  catalogueFileLimits,
  cellsOf,
  filedKinds,
  headingsOf,
  parseCatalogueFile,
  readRow,
  type FiledKind,
  type Referables,
} from "~/domain/benefits/files/catalogue-file";
import { csvLines, writeCsv } from "~/domain/csv-text";
import { parseProblem } from "~/domain/problems/problem-words.server";
import { languages } from "~/language/languages";
import { usStates } from "~/domain/us-states";

const others: Referables = {
  category: [
    { id: "category-1", slug: "fitness", title: "Fitness" },
    { id: "category-2", slug: "food", title: "Food & more" },
    { id: "category-3", slug: null, title: "Not yet named" },
  ],
  article: [],
  association: [
    { id: "association-1", slug: "nw-makers", title: "Northwest Makers" },
    { id: "association-2", slug: "bakers", title: "Bakers" },
  ],
};

/** Texts that spreadsheets take for something else, beside ordinary ones. */
const odd = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "+44",
    "-5 % off",
    "@home",
    "'=x",
    "''+y",
    'He said "no"',
    "a,b;c|d",
    "-12.50",
  ),
  fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }),
  fc.constant("two\nlines"),
);
const visible = (text: string) =>
  [...text.normalize()]
    .filter((sign) => sign === "\n" || (sign >= " " && sign !== "\ufeff"))
    .join("")
    .trim() || null;

function valueOf(field: Field): fc.Arbitrary<FieldValue> {
  const maybe = <T extends FieldValue>(some: fc.Arbitrary<T>) =>
    fc.option(some, { nil: null, freq: 6 }) as fc.Arbitrary<FieldValue>;
  const some = (of: readonly string[]) => fc.subarray([...of]) as fc.Arbitrary<FieldValue>;
  switch (field.type) {
    case "text":
      return maybe(odd.map((text) => visible(text)?.slice(0, field.most).trim() || "x"));
    case "slug":
      return fc.stringMatching(/^[a-z]{2}[a-z0-9]{0,8}(-[a-z0-9]{1,6}){0,3}$/);
    case "url":
      return maybe(fc.constantFrom("https://example.org/a?b=c,d", "https://example.com/1.pdf"));
    case "choice":
      return maybe(fc.constantFrom(...field.options));
    case "choices":
      return some(field.options);
    case "states":
      return some(usStates.map(([code]) => code));
    case "cents":
      return maybe(fc.integer({ min: 0, max: Math.min(field.most, 99_999_999) }));
    case "copay":
      return maybe(fc.oneof(fc.constant("after_deductible"), fc.integer({ min: 0, max: 90_000 })));
    case "whole":
      return maybe(fc.integer({ min: field.least, max: field.most }));
    case "year":
      return maybe(fc.constantFrom(2026, 2027));
    case "yes-no":
      return maybe(fc.boolean());
    case "day":
      return maybe(fc.constantFrom("2027-01-31", "1999-12-01"));
    case "one-of":
      return maybe(fc.constantFrom(...others[field.kind].map(({ id }) => id), "x"));
    case "some-of":
      return some(others[field.kind].map(({ id }) => id));
    case "picture":
      return fc.constant({ id: "kept", width: 1, height: 1, title: "Kept" });
  }
}

const valuesOf = (kind: FiledKind): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(
      kinds[kind].fields.map((field) => [
        field.name,
        field.type === "one-of"
          ? valueOf(field).map((value) => (value === "x" ? null : value))
          : valueOf(field),
      ]),
    ),
  );

describe.each(filedKinds)("%s", (kind) => {
  test("whatever its fields say comes back as it was, headings in either language", () => {
    fc.assert(
      fc.property(valuesOf(kind), fc.constantFrom(...languages), (values, language) => {
        for (const field of kinds[kind].fields)
          expect(fieldSchema(field).safeParse(values[field.name]).success).toBe(true);
        const line = cellsOf(kind, { values, state: "draft" }, { others, language });
        const file = parseCatalogueFile(kind, writeCsv(headingsOf(kind, language), [line]));
        if ("refused" in file) throw new Error(file.refused);
        const [row] = file.rows;
        if (!row) throw new Error("no row");
        const read = readRow(kind, file, row, { existing: values, others });
        expect(file.unknown).toEqual([]);
        expect(changedFields(kind, values, read.values)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

const readOne = (cells: Record<string, string>, existing: Values | null = null) => {
  const file = parseCatalogueFile("plans", csvLines([Object.keys(cells), Object.values(cells)]));
  if ("refused" in file) throw new Error(file.refused);
  return readRow("plans", file, file.rows[0]!, { existing, others });
};
const keyOf = (problems: Record<string, string[]>, name: string) =>
  parseProblem(problems[name]?.[0] ?? "")?.key;

describe("a cell", () => {
  test.each<[string, string, FieldValue]>([
    ["deductible_ind_c", "4000.5", 400_050],
    ["states", "or | WA", ["OR", "WA"]],
    ["association_ids", "bakers|Northwest makers", ["association-2", "association-1"]],
  ])("%s “%s”", (name, text, value) => {
    const { values, problems } = readOne({ name: "Larkspur", [name]: text });
    expect([values[name], problems[name]]).toEqual([value, undefined]);
  });

  test.each<[string, string, keyof typeof catalogueProblems.en]>([
    ["deductible_ind_c", "99999999", "amount_high"],
    ["association_ids", "nobody", "not_there"],
    ["slug", "-", "slug"],
    ["sbc_url", "javascript:alert(1)", "url"],
    ["name", "x".repeat(121), "long"],
  ])("%s “%s” is told", (name, text, key) => {
    const { problems } = readOne({ name: "Larkspur", [name]: text });
    expect(keyOf(problems, name)).toBe(`catalogue.${key}`);
  });

  test("that is empty empties the field, and a column that lacks leaves it", () => {
    const existing = { name: "Larkspur", slug: "larkspur", network_name: "Wide", plan_year: 2027 };
    const { values } = readOne({ name: "Larkspur", network_name: "" }, existing);
    expect(values).toMatchObject({ network_name: null, plan_year: 2027, slug: "larkspur" });
  });
});

test.each<[string, string, string]>([
  ["nothing", "", "empty"],
  ["a first line only", "Name,Carrier\n", "empty"],
  ["other columns", "Who,What\nI,You\n", "no_heading"],
  ["a column twice", "Name,Carrier,name\nA,B,C\n", "column_twice"],
  ["a quotation mark without end", 'Name,Carrier\n"A,B\n', "quotes"],
  ["a row too many", `Name\n${"A\n".repeat(catalogueFileLimits.rows + 1)}`, "many_rows"],
  ["columns without end", `Name${",".repeat(200)}\nA\n`, "many_columns"],
])("a file with %s is refused", (_what, text, key) => {
  const file = parseCatalogueFile("plans", text);
  expect("refused" in file ? parseProblem(file.refused)?.key : null).toBe(`catalogue_file.${key}`);
});
