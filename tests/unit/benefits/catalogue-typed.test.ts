import { expect, it } from "vitest";
import type { Field, FieldValue } from "~/domain/benefits/catalogue/field";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { readInput } from "~/domain/benefits/catalogue/read-input";
import { changedFields } from "~/domain/benefits/catalogue/values";
import { problem } from "~/domain/problems/problem";

const all = Object.values(kinds).flatMap(({ fields }) => fields);
const field = (name: string) => all.find((each) => each.name === name) as Field;
const read = (name: string, input: string | readonly string[]) =>
  readInput(field(name), input, "2026-03-02");

it.each<[string, string | readonly string[], FieldValue]>([
  ["price_c", "$1,234.50", 123_450],
  ["price_c", " 12 ", 1200],
  ["price_c", "", null],
  ["copay_pcp", "30", 3000],
  ["copay_pcp", "after_deductible", "after_deductible"],
  ["copay_pcp", "After the deductible", "after_deductible"],
  ["copay_pcp", "después del deducible", "after_deductible"],
  ["plan_year", "2027", 2027],
  ["pct_basic", "80%", 80],
  ["position", "1,200", 1200],
  ["frequency_months", "12 months", 12],
  ["hsa", "Yes", true],
  ["hsa", "sí", true],
  ["hsa", "", null],
  ["reviewed_on", "1/31/2027", "2027-01-31"],
  ["network", "ppo", "PPO"],
  ["price_unit", "Per person", "per_person"],
  ["markets", ["group", "individual"], ["group", "individual"]],
  ["markets", "Group; individual", ["group", "individual"]],
  // Forms use these names, in each language.
  ["markets", "Companies | Personas", ["group", "individual"]],
  ["redeem_kind", "a code", "code"],
  ["markets", [], []],
  ["states", "or, Washington; or", ["OR", "WA"]],
  ["association_ids", ["a", "b"], ["a", "b"]],
  ["slug", " Silver-Plan ", "silver-plan"],
  ["body", "one\r\ntwo", "one\ntwo"],
  ["category_id", "category-1", "category-1"],
])("reads %s %j", (name, input, value) => {
  expect(read(name, input)).toEqual({ value });
});

it("reads every state from one word", () => {
  expect(read("states", "All").value).toHaveLength(51);
});

it.each([
  ["price_c", "free", problem("catalogue.amount")],
  ["price_c", "-5", problem("catalogue.amount")],
  ["price_c", "1.234,50", problem("catalogue.amount")],
  ["price_c", "12.345", problem("catalogue.amount")],
  ["price_c", "1,23", problem("catalogue.amount")],
  ["copay_pcp", "none", problem("catalogue.amount")],
  ["plan_year", "next", problem("catalogue.year", { least: "2025", most: "2028" })],
  ["position", "1.5", problem("catalogue.whole", { least: 0, most: 9999 })],
  ["hsa", "maybe", problem("catalogue.yes_no")],
  ["reviewed_on", "2027-02-30", problem("catalogue.day")],
  ["network", "POS", problem("catalogue.choice")],
  ["markets", "group, people", problem("catalogue.choice")],
  ["states", "OR, XX", problem("catalogue.states")],
])("refuses %s %j", (name, input, t) => {
  expect(read(name, input)).toEqual({ problem: t });
});

it("tells no change where a list has another order", () => {
  const t = { states: ["OR", "WA"], markets: ["group"] };
  expect(changedFields("plans", t, { ...t, states: ["WA", "OR"] })).toEqual([]);
  expect(changedFields("plans", t, { ...t, states: ["WA"] })).toEqual(["states"]);
});
