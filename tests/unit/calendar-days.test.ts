import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  ageOn,
  dayOfParts,
  daysBetween,
  firstOfNextMonth,
  isDay,
  parseDay,
} from "~/domain/calendar-days";

const anyDay = fc
  .integer({ min: 0, max: 80_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe("a day", () => {
  test.each([
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "2026-01-01T00:00",
    "+012026-0",
    "x2026-11-21",
    "2026-11-21x",
    "",
  ])("%s is none", (text) => {
    expect(isDay(text)).toBe(false);
  });

  test("is made of parts", () => {
    expect(dayOfParts(2026, 2, 8)).toBe("2026-02-08");
    expect(dayOfParts(2026, 2, 29)).toBeNull();
    expect(dayOfParts(NaN, 2, 8)).toBeNull();
  });

  test.each([
    ["11/21/2026", "2026-11-21"],
    [" 1/5/2026 ", "2026-01-05"],
    ["2026-11-21", "2026-11-21"],
    ["02/30/2026", null],
    ["11/21/26", null],
    ["x11/21/2026", null],
    ["11/21/2026x", null],
    ["x2026-11-21", null],
    ["2026-11-21x", null],
    ["01/01/0999", null],
    ["1000-01-01", "1000-01-01"],
    ["", null],
  ])("typed as %j is %s", (input, day) => {
    expect(parseDay(input)).toBe(day);
  });
});

describe("counting", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
  ])("%s and %i months is %s", (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });

  test("the first of the next month", () => {
    expect(firstOfNextMonth("2026-01-31")).toBe("2026-02-01");
    expect(firstOfNextMonth("2026-12-01")).toBe("2027-01-01");
  });

  test("days there and back", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const then = addDays(day, count);
        expect(isDay(then)).toBe(true);
        expect(daysBetween(day, then)).toBe(count);
        expect(Math.sign(count)).toBe(then > day ? 1 : then < day ? -1 : 0);
      }),
    );
  });

  test.each([
    ["2026-11-20", "1986-11-21", 39],
    ["2026-11-21", "1986-11-21", 40],
    ["2026-02-28", "2000-02-29", 25],
    ["2026-03-01", "2000-02-29", 26],
  ])("on %s who was born on %s is %i", (day, born, age) => {
    expect(ageOn(day, born)).toBe(age);
  });
});
