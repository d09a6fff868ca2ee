import { expect, test } from "vitest";
import { tiers } from "~/domain/benefits/plan-words";
import type { Usage } from "~/domain/health/yearly-cost";
import { readSheetCode, writeSheetCode, type Sheet } from "~/domain/health/sheet-code";

const sold = ["bronze-hsa", "silver-hmo", "gold-ppo"];
const value: Sheet = { slugs: ["silver-hmo"], tier: "ee", usage: "low" };
const two: Sheet = { slugs: ["silver-hmo", "gold-ppo"], tier: "fam", usage: "high" };
const three: Sheet = { slugs: sold, tier: "ee", usage: "low" };

test("codes on paper stay what they are", () => {
  expect([value, two, three].map(writeSheetCode)).toEqual([
    "0KX5E-T6",
    "BKX5E-ERMMF-M",
    "0MA65-KX5EE-RMM3J",
  ]);
});

test("a code is read back for every tier and usage", () => {
  const usages: Usage[] = ["low", "medium", "high"];
  const sheets = tiers.flatMap((tier) => usages.map((usage) => ({ ...two, tier, usage })));
  expect(new Set(sheets.map(writeSheetCode)).size).toBe(12);
  for (const sheet of [value, three, ...sheets])
    expect(readSheetCode(writeSheetCode(sheet), sold)).toEqual(sheet);
});

test.each([
  ["okx5et6", value],
  [" 0-KX5E·T6 ", value],
  ["0MA65KX5EERMM3J", three],
  ["0KX5E-T7", null],
  ["0KX5E-T", null],
  ["0KX5E-T66", null],
  ["CKX5E-T6", null],
  ["ZKX5E-T6", null],
  ["", null],
  ["UKX5E-T6", null],
  ["0MA65-KX5EE-RMM3K", null],
  [`0KX5E-T6${" ".repeat(60)}7`, value],
])("%s as typed", (input, sheet) => {
  expect(readSheetCode(input, sold)).toEqual(sheet);
});

test.each(["314N0-ZD", "3i4NO-ZD", "3L4No-zd"])("I and L are read as 1, O as 0: %s", (input) => {
  expect(readSheetCode(input, ["plan-1681", "plan-9"])?.slugs).toEqual(["plan-9"]);
});

test("a plan that is no longer sold stays as its characters", () => {
  const remaining = sold.filter((slug) => slug !== "gold-ppo");
  expect(readSheetCode("BKX5E-ERMMF-M", remaining)).toEqual({
    ...two,
    slugs: ["silver-hmo", "ERMM"],
  });
  expect(readSheetCode("BKX5E-ERMMF-M", ["other"])).toBeNull();
});

test("the check tells plans apart whose characters are the same", () => {
  const twins = ["plan-1681", "plan-2435"];
  for (const slug of twins) {
    const sheet: Sheet = { ...value, slugs: [slug, "gold-ppo"] };
    expect(readSheetCode(writeSheetCode(sheet), [...twins, ...sold])).toEqual(sheet);
  }
});
