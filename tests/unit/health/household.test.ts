import { expect, test } from "vitest";
import { relationships, type Relationship } from "~/domain/health/covered-people";
import { childTooOldOn } from "~/domain/health/election/listed-dependents";
import { dependentFault, tierOf, ageOutOn } from "~/domain/health/household/dependents";
import { problemWords } from "~/domain/problems/problem-words.server";
import { stageDueOn } from "~/embedded/services/health/dependents";

const from = "2027-01-01";
const dobs: Record<Relationship, string> = {
  spouse: "1990-05-05",
  domestic_partner: "1991-05-05",
  child: "2015-05-05",
  disabled_child: "1995-05-05",
};
const person = (relationship: Relationship, dob = dobs[relationship]) => ({
  relationship,
  dob,
  first_name: "Mia",
  last_name: "Ruiz",
});
const household = (short: string) =>
  [...short].map((letter) =>
    person(relationships[["s", "p", "c", "d"].indexOf(letter)] ?? "child"),
  );

test.each([
  ["", "ee"],
  ["s", "es"],
  ["p", "es"],
  ["c", "ec"],
  ["d", "ec"],
  ["ccd", "ec"],
  ["sc", "fam"],
  ["dp", "fam"],
  ["cpcc", "fam"],
])("covering '%s' is tier %s", (short, tier) => {
  expect(tierOf(household(short))).toBe(tier);
});

const yes = null;
test.each([
  ["the first partner", "ccc", person("spouse"), yes],
  ["a spouse besides a partner", "p", person("spouse"), "You already added a spouse or partner"],
  ["a second spouse", "cs", person("spouse"), "You already added a spouse or partner"],
  ["the twelfth", "s" + "c".repeat(10), person("child"), yes],
  [
    "the thirteenth",
    "c".repeat(12),
    person("spouse"),
    "You can cover up to 12 people besides yourself",
  ],
  ["a child in its last month before", "", person("child", "2001-01-02"), yes],
  [
    "a child past it",
    "",
    person("child", "2000-12-31"),
    "Children are covered to the end of the month they turn 26. Choose “Disabled child 26 or over” if that applies",
  ],
  ["a disabled child past it", "", person("disabled_child", "1990-12-31"), yes],
])("%s", (_, others, added, words) => {
  const fault = dependentFault(added, household(others), from);
  expect(fault && problemWords(fault.problem, "en")).toBe(words);
});

test.each([
  ["2000-12-31", "2026-12-31"],
  ["2001-01-01", "2027-01-31"],
  ["2001-02-01", "2027-02-28"],
  ["2002-02-28", "2028-02-29"],
  // No 26th birthday on a February 29: it's March 1.
  ["2000-02-29", "2026-03-31"],
  ["2004-02-29", "2030-03-31"],
])("age-out of whoever is born on %s is %s", (dob, on) => {
  expect(ageOutOn(dob)).toBe(on);
});

test("a child's end is decided before the invoice for the month after it is issued", () => {
  for (const last of ["2026-05-31", "2027-02-28"])
    expect(stageDueOn(last, "over") < `${last.slice(0, 8)}20`).toBe(true);
});

test("a child who was covered until now is too old for coverage that begins after the last day", () => {
  const dob = { "dob.month": "5", "dob.day": "31", "dob.year": "2000" };
  const mia = { id: "1", relationship: "child", first_name: "Mia", last_name: "Ruiz", ...dob };
  expect(childTooOldOn([mia], "2026-06-01")).toBe(mia);
  expect(childTooOldOn([mia], "2026-05-01")).toBeUndefined();
});
