import { expect, test } from "vitest";
import { marketplaceLines, type ChargedMonth } from "~/domain/health/cost/marketplace-months";

const work = { class: "full_time", hours_per_week: 40, hire_date: "2020-01-06" } as const;
const someone = (id: string, more: object = {}) => ({
  id,
  ...work,
  listed_on: "2026-01-05",
  last_day: null,
  ...more,
});
const offer = { from: "2026-03-01", through: "2027-02-28", person_c: 600, waitingDays: 30 };
const [march, april] = ["2026-03-01", "2026-04-01"];
const charge = (month: string, people: string[], cents = 600) => ({
  month,
  people,
  person_c: cents,
  amount_c: people.length * cents,
  mends: null,
});
const given = {
  offers: [offer],
  listed: [someone("ana")],
  askedMonths: [],
  from: march,
  through: march,
};
const lines = (more: Partial<Parameters<typeof marketplaceLines>[0]>) =>
  marketplaceLines({ ...given, ...more });

test.each([
  ["full time", {}, true],
  ["listed on the first", { listed_on: march }, true],
  ["listed after it", { listed_on: "2026-03-02" }, false],
  ["whose wait ends on it", { hire_date: "2026-01-30" }, true],
  ["who waits longer", { hire_date: "2026-02-01" }, false],
  ["part time", { class: "part_time", hours_per_week: 20 }, false],
  ["whose last day it is", { last_day: march }, true],
  ["who left the day before", { last_day: "2026-02-28" }, false],
])("somebody %s", (_who, more, isCharged) => {
  const listed = [someone("ana", more)];
  expect(lines({ listed })).toEqual(isCharged ? [charge(march, ["ana"])] : []);
});

test("each month of an offer's period is charged at its price", () => {
  const before = { from: "2025-03-01", through: "2026-02-28", person_c: 500, waitingDays: 0 };
  const listed = [someone("ana"), someone("ben")];
  expect(lines({ offers: [before, offer], listed, from: "2026-02-15", through: march })).toEqual([
    charge("2026-02-01", ["ana", "ben"], 500),
    charge(march, ["ana", "ben"]),
  ]);
  expect(lines({ offers: [{ ...offer, through: march }], through: april })).toHaveLength(1);
  expect(lines({ offers: [] })).toEqual([]);
});

const requested = (
  ...amounts: [person: string, amount_c: number, month?: string][]
): ChargedMonth[] =>
  amounts.map(([person, amount_c, month = march], at) => ({
    person,
    amount_c,
    month,
    invoice: `INV-${at + 1}`,
  }));
const credit = (people: string[], mends: string) => ({ ...charge(march, people, -600), mends });
const remaining = someone("ana", { last_day: "2026-02-27" });
const ben = someone("ben");

test.each([
  ["asked for before", [someone("ana")], requested(["ana", 600]), []],
  ["less hours since", [someone("ana", { hours_per_week: 20 })], requested(["ana", 600]), []],
  ["listed since", [someone("ana"), ben], requested(["ana", 600]), []],
  [
    "left by then",
    [remaining, ben],
    requested(["ana", 600], ["ben", 600]),
    [credit(["ana"], "INV-2")],
  ],
  ["given back already", [remaining], requested(["ana", 600], ["ana", -600]), []],
  ["gone from the list", [], requested(["ana", 600]), [credit(["ana"], "INV-1")]],
  ["two who left", [], requested(["ana", 600], ["ben", 600]), [credit(["ana", "ben"], "INV-2")]],
  ["there after all", [ben], requested(["ben", 600], ["ben", -600]), [charge(march, ["ben"])]],
  ["asked for again", [ben], requested(["ben", 600], ["ben", -600], ["ben", 600]), []],
  ["of another month", [ben], requested(["ben", 600, april]), [charge(march, ["ben"])]],
])("a month %s", (_what, listed, before, expected) => {
  expect(lines({ listed, askedMonths: before })).toEqual(expected);
});

test("of an offer that failed everything is given back", () => {
  const before = requested(["ana", 600]);
  expect(lines({ offers: [], askedMonths: before })).toEqual([credit(["ana"], "INV-1")]);
});
