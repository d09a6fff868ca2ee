import { expect, test } from "vitest";
import {
  defaultLaunch,
  isLaunchMessageDue,
  latestLaunch,
  launchDayProblem,
  canMoveLaunch,
} from "~/domain/association/launch";

const active = { state: "active", joined_on: null, leaves_on: null, launch_on: "2026-03-10" };

test.each([
  ["company", "2026-02-15", "2026-02-20", "2026-03-01"],
  ["company", "2026-02-15", "2026-04-01", "2026-04-01"],
  ["person", "2026-02-15", "2026-02-01", "2026-02-15"],
  ["person", "2026-02-15", "2026-03-01", "2026-03-01"],
] as const)(
  "a %s that joins on %s, as a member from %s, goes live on %s",
  (who, joined, begins, day) => {
    expect(defaultLaunch(who, joined, begins)).toBe(day);
  },
);

test("the day is chosen until it has come, by who stays a member", () => {
  expect(canMoveLaunch(active, "2026-03-09")).toBe(true);
  expect(canMoveLaunch(active, "2026-03-10")).toBe(false);
  expect(canMoveLaunch({ ...active, launch_on: null }, "2026-03-10")).toBe(true);
  expect(canMoveLaunch({ ...active, leaves_on: "2026-12-31" }, "2026-03-09")).toBe(false);
  expect(canMoveLaunch({ ...active, state: "lapsed" }, "2026-03-09")).toBe(false);
  const approved = { ...active, state: "approved" };
  expect(canMoveLaunch(approved, "2026-03-09")).toBe(false);
  expect(canMoveLaunch({ ...approved, joined_on: "2026-03-10" }, "2026-03-09")).toBe(true);
});

test("it is today at the earliest, and at most 180 days ahead", () => {
  expect(latestLaunch("2026-01-01")).toBe("2026-06-30");
  expect(launchDayProblem("2025-12-31", "2026-01-01", null)).toBe("launch_past");
  expect(launchDayProblem("2026-01-01", "2026-01-01", null)).toBeNull();
  expect(launchDayProblem("2026-06-30", "2026-01-01", null)).toBeNull();
  expect(launchDayProblem("2026-07-01", "2026-01-01", null)).toBe("launch_far");
  expect(launchDayProblem("2026-01-31", "2026-01-01", "2026-02-01")).toBe("launch_early");
  expect(launchDayProblem("2026-02-01", "2026-01-01", "2026-02-01")).toBeNull();
});

test("its letter is due on the day and for a week, for who is a member and stays one", () => {
  const due = (today: string, change = {}) => isLaunchMessageDue({ ...active, ...change }, today);
  expect(["2026-03-09", "2026-03-10", "2026-03-17", "2026-03-18"].map((day) => due(day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(due("2026-03-10", { state: "lapsed" })).toBe(false);
  expect(due("2026-03-10", { state: "approved", joined_on: "2026-03-11" })).toBe(false);
  expect(due("2026-03-10", { leaves_on: "2026-12-31" })).toBe(false);
  expect(due("2026-03-10", { launch_on: null })).toBe(false);
});
