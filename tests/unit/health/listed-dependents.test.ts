import { expect, test } from "vitest";
import {
  dependentOf,
  dependentRows,
  dependentSchema,
  listedPeople,
  listedTier,
} from "~/domain/health/election/listed-dependents";

const born = { "dob.month": "May", "dob.day": "5", "dob.year": "2019" };
const mia = { id: "mia", relationship: "child", first_name: " Mia ", last_name: " Ruiz ", ...born };
const begun = { id: "begun", first_name: "Ole" };
const spouse = { id: "eva", relationship: "spouse" };
const friend = { id: "pal", relationship: "friend" };

test.each([
  ["mia", [], "ee", 1],
  [[mia, "mia", null, { ...mia, id: 7 }, { relationship: "child" }], [mia], "ec", 2],
  [[begun, friend], [begun, friend], "ee", 1],
  [[mia, begun, spouse], [mia, begun, spouse], "fam", 3],
] as const)("a draft lists %j", (dependents, rows, tier, people) => {
  expect(dependentRows({ dependents })).toEqual(rows);
  const answers = { dependents: { dependents } };
  expect([listedTier(answers), listedPeople(answers)]).toEqual([tier, people]);
  expect([dependentRows(undefined), listedPeople({})]).toEqual([[], 1]);
});

test("a person is stored once their relationship and birth date are known", () => {
  const stored = { id: "mia", relationship: "child", dob: "2019-05-05", lives_with_me: false };
  const named = { ...stored, first_name: "Mia", last_name: "Ruiz" };
  expect(dependentOf(mia)).toEqual(named);
  expect(dependentOf({ ...mia, lives_with_me: "on" })).toEqual({ ...named, lives_with_me: true });
  const nameless = { id: "mia", relationship: "child", ...born };
  expect(dependentOf(nameless)).toEqual({ ...stored, first_name: "", last_name: "" });
  for (const more of [{ relationship: "friend" }, { "dob.day": "32" }])
    expect(dependentOf({ ...mia, ...more })).toBeNull();
});

test("the form asks for all but its boxes", () => {
  const requested = (today: string, input: object) =>
    dependentSchema(today)
      .safeParse(input)
      .error?.issues.map(({ path }) => path.join());
  const form = { ...mia, dob: { month: "5", day: "5", year: "2019" } };
  expect(requested("2026-11-24", form)).toBeUndefined();
  expect(requested("2018-11-24", form)).toEqual(["dob"]);
  expect(requested("2026-11-24", {})).toEqual(["relationship", "first_name", "last_name", "dob"]);
});
