import { expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { activeStop, type KindDefinition } from "~/domain/sign-up/kind-definition";
import { adultFrom, ageGroup, type AgeGroup } from "~/domain/sign-up/member-age";

const today = "2026-11-22";

test.each<[string, AgeGroup]>([
  // The day after the birthday is tomorrow's, the birthday itself counts.
  ["2009-11-22", "minor"],
  ["2008-11-23", "minor"],
  ["2008-11-22", "adult"],
  ["2008-11-21", "adult"],
  ["1962-11-22", "adult"],
  ["1961-11-23", "adult"],
  ["1961-11-22", "medicare"],
  ["1960-11-22", "medicare"],
  ["1907-01-01", "medicare"],
])("born on %s: %s", (born, group) => {
  expect(ageGroup(born, today)).toBe(group);
});

test.each<[string, string, AgeGroup]>([
  ["2008-02-29", "2026-02-28", "minor"],
  ["2008-02-29", "2026-03-01", "adult"],
  ["1960-02-29", "2025-02-28", "adult"],
  ["1960-02-29", "2025-03-01", "medicare"],
])("born on %s, on %s: %s", (born, day, group) => {
  expect(ageGroup(born, day)).toBe(group);
});

test.each([
  ["2010-05-03", "2028-05-03"],
  ["2012-02-29", "2030-03-01"],
])("who was born on %s may sign from %s on, and not a day before", (born, day) => {
  expect(adultFrom(born)).toBe(day);
  expect(ageGroup(born, day)).toBe("adult");
});

const dob = (year: string, month = "11", day = "22") => ({
  "dob.year": year,
  "dob.month": month,
  "dob.day": day,
});
const guardian = "/register/individual/guardian";
const medicare = "/register/individual/medicare";

test.each<[string, Record<string, unknown>, string | null]>([
  ["17", dob("2009"), guardian],
  ["18", dob("2008"), null],
  ["64", dob("1962"), null],
  ["65", dob("1961"), medicare],
  ["66", dob("1960"), medicare],
  ["66, and has read it", { ...dob("1960"), medicare_read: "yes" }, null],
  ["66, and something else", { ...dob("1960"), medicare_read: ["yes"] }, medicare],
  ["17, and has read it", { ...dob("2009"), medicare_read: "yes" }, guardian],
  ["18, with blanks", dob(" 2008 ", " 11", "22 "), null],
  ["of no day", dob("2009", "2", "30"), null],
  ["a day in pieces", { "dob.year": ["2009"], "dob.month": "11", "dob.day": "22" }, null],
  ["silent", {}, null],
])("in the way of an individual who is %s stands %#", (_who, answers, page) => {
  const stop = activeStop(kinds.individual, { individual: answers }, today, null);
  expect(stop?.page ?? null).toBe(page);
});

test("nothing stands in the way of who has answered nothing, or of a company", () => {
  expect(activeStop(kinds.individual, {}, today, null)).toBeNull();
  const company: KindDefinition<string, null> = kinds.company;
  expect(activeStop(company, { "about-you": dob("2009") }, today, null)).toBeNull();
});

test.each([
  ["person", "/association/about-you/guardian"],
  ["company", null],
])("who said that they are 17 and joins an association as a %s meets %j", (joins, page) => {
  const answers = { join: { joins }, "about-you": dob("2009") };
  expect(activeStop(kinds.association, answers, today, null)?.page ?? null).toBe(page);
});
