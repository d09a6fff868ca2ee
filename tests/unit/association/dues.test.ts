import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  duesAskedOn,
  duesReminder,
  duesStep,
  duesYearAfter,
  firstDuesYear,
  lastDayIfLeft,
  nextDuesDay,
  lastPaidDay,
  nextYearToInvoice,
  type DuesStanding,
} from "~/domain/association/dues";
import { addDays } from "~/domain/calendar-days";

const member: DuesStanding = {
  state: "active",
  since: "2026-03-10",
  asked_through: "2027-03-09",
  leaves_on: null,
  late_since: null,
  lapsed_on: null,
  due_on: null,
};

describe("a year of dues", () => {
  test("goes from the day on which somebody joins to the day before it a year later", () => {
    expect(firstDuesYear("2026-03-10")).toEqual({ from: "2026-03-10", through: "2027-03-09" });
    expect(duesYearAfter("2026-03-10", "2027-03-09")).toEqual({
      from: "2027-03-10",
      through: "2028-03-09",
    });
  });

  test.each([
    ["2027-03-10", "2027-02-20"],
    ["2027-03-20", "2027-03-20"],
    ["2027-03-25", "2027-03-20"],
    ["2027-01-01", "2026-12-20"],
  ])("from %s is asked for on %s", (from, requested) => {
    expect(duesAskedOn(firstDuesYear(from))).toBe(requested);
  });
});

const owing = { due_on: "2027-03-10", asked_through: "2028-03-09" };
const late = { ...owing, late_since: "2027-03-11" };
const lapsed = { ...owing, state: "lapsed", lapsed_on: "2027-04-09" } as const;
const begins = { state: "approved" } as const;

test.each<[string, Partial<DuesStanding>, string, ReturnType<typeof duesStep>, string | null]>([
  ["whose year is paid waits", {}, "2027-02-19", null, "2027-02-20"],
  ["is asked for the next year on the 20th before it", {}, "2027-02-20", "ask", null],
  ["is asked for the first year if none was", { asked_through: null }, "2026-03-10", "ask", null],
  ["that is not paid is asked for no second year", begins, "2027-02-20", null, null],
  ["whose first day is to come waits for it", begins, "2026-03-09", null, "2026-03-10"],
  ["isn’t late on the day that dues are due", owing, "2027-03-10", null, "2027-03-11"],
  ["is late the day after", owing, "2027-03-11", "late", null],
  ["is still one on the 29th day after the due day", late, "2027-04-08", null, "2027-04-09"],
  ["lapses on the 30th", late, "2027-04-09", "lapse", null],
  [
    "that never began ends on the 30th",
    { ...begins, due_on: "2026-03-24", late_since: "2026-03-25" },
    "2026-04-23",
    "end",
    null,
  ],
  ["that nobody looked at is late first", owing, "2027-06-01", "late", null],
  ["that has lapsed is asked for nothing", lapsed, "2028-02-20", null, "2028-03-09"],
  ["that has lapsed ends after 335 days", lapsed, "2028-03-09", "end", null],
  ["that is left ends the day after", { leaves_on: "2027-03-09" }, "2027-03-10", "leave", null],
])("a membership %s", (_what, standing, today, step, next) => {
  const at = { ...member, ...standing };
  expect(duesStep(at, today)).toBe(step);
  if (step === null) expect(nextDuesDay(at, today)).toBe(next);
});

test("late dues are told of on days 0, 7 and 21, after a sleep once", () => {
  const reported = ["2027-03-11", "2027-03-17", "2027-03-18", "2027-04-01", "2027-04-08"];
  expect(reported.map((day) => duesReminder({ ...member, ...late }, day))).toEqual([
    0, 0, 7, 21, 21,
  ]);
  expect(duesReminder({ ...member, ...late, state: "lapsed" }, "2027-04-09")).toBeUndefined();
});

test.each([
  [[true, true], "2028-03-09"],
  [[true, false], "2027-03-09"],
  [[false, true], null],
  [[], null],
] as const)("of years that are paid %j, dues reach to %s", (paid, through) => {
  const years = [firstDuesYear("2026-03-10"), duesYearAfter("2026-03-10", "2027-03-09")];
  expect(lastPaidDay(paid.map((isPaid, at) => ({ ...years[at]!, isPaid })))).toBe(through);
});

test.each([
  ["active", null, "2027-03-09", null, "2027-03-09"],
  // Paid for, it is theirs though its first day is to come.
  ["approved", "2026-06-02", "2027-03-09", null, "2027-03-09"],
  // It lapses unless it is paid, and stays owed with the first invoice.
  ["active", null, null, "2027-03-09", "2027-03-09"],
  ["active", null, null, null, "2026-06-01"],
  ["active", null, "2026-05-31", null, "2026-06-01"],
  ["lapsed", null, "2026-03-09", "2027-03-09", "2026-06-01"],
  ["approved", null, null, "2027-03-09", "2026-06-01"],
] as const)(
  "who is %s, a member from %s, paid through %s and owes through %s leaves on %s",
  (state, joined_on, paid_through, owed, leaves) => {
    expect(lastDayIfLeft({ state, joined_on, paid_through }, owed, "2026-06-01")).toBe(leaves);
  },
);

const day = fc.nat(365 * 8).map((count) => addDays("2026-01-01", count));

test("years follow each other without a gap, and each is asked for before it begins", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), (since, count) => {
      let year = firstDuesYear(since);
      for (let at = 0; at < count; at++) {
        const next = duesYearAfter(since, year.through);
        expect(next.from).toBe(addDays(year.through, 1));
        expect(next.through > next.from).toBe(true);
        expect(duesAskedOn(next) <= next.from).toBe(true);
        expect(duesAskedOn(next) > year.from).toBe(true);
        year = next;
      }
    }),
  );
});

const standing: fc.Arbitrary<DuesStanding> = fc.record({
  state: fc.constantFrom("approved", "active", "lapsed", "ended"),
  since: fc.constant("2026-03-10"),
  asked_through: fc.option(fc.constant("2027-03-09")),
  leaves_on: fc.option(day),
  late_since: fc.option(day),
  lapsed_on: fc.option(day),
  due_on: fc.option(day),
});

test("on no day is there something to do that the next day to look did not tell", () => {
  fc.assert(
    fc.property(standing, day, fc.nat(60), (at, today, later) => {
      fc.pre(duesStep(at, today) === null);
      const next = nextDuesDay(at, today);
      const then = addDays(today, later);
      if (next === null || then < next) expect(duesStep(at, then)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test("nobody is asked for a year who leaves, has lapsed or is none any more", () => {
  fc.assert(
    fc.property(standing, (at) => {
      if (at.leaves_on !== null || at.state === "lapsed" || at.state === "ended")
        expect(nextYearToInvoice(at)).toBeNull();
    }),
  );
});
