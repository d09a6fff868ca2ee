import { expect, test } from "vitest";
import { householdFrom, usageFrom } from "~/domain/health/plan-query";
import { questionnaireSchema } from "~/domain/sign-up/questionnaire-fields";

const answers = { who_for: "children", children: "2", usage: "low", language: "en" };

// An estimate counts this household: no family is four people because it is one.
test.each([
  ["me", "2", { tier: "ee", people: 1 }],
  ["partner", "", { tier: "es", people: 2 }],
  ["children", "3", { tier: "ec", people: 4 }],
  ["family", "1", { tier: "fam", people: 3 }],
  ["family", "5", { tier: "fam", people: 7 }],
  ["team", "2", null],
  ["not_sure", "", null],
])("for %s with children %j the estimate counts %j", (who_for, children, counted) => {
  const input = { ...answers, who_for, ...(children ? { children } : {}) };
  const read = questionnaireSchema.parse(input);
  expect(householdFrom(read)).toEqual(counted);
  expect(usageFrom({ ...read, usage: "unsure" })).toBeNull();
});
