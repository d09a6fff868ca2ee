import { expect, test } from "vitest";
import { nextActionOn, type ScheduledMembership } from "~/domain/billing/next-action";

const active: ScheduledMembership = {
  state: "active",
  current_period_end: "2026-03-05",
  cancel_at: null,
  past_due_since: null,
  period: "monthly",
};

const pending = { state: "pending" } as const;
const pastDue = { state: "past_due", past_due_since: "2026-02-05" } as const;
const suspended = { state: "suspended", past_due_since: "2026-01-05" } as const;
const canceled = { state: "cancel_scheduled" } as const;
const ended = { state: "ended" } as const;
const yearly = { period: "yearly", current_period_end: "2026-12-05" } as const;

test.each<[string, Partial<ScheduledMembership>, string | null, string, string | null]>([
  ["is billed on the 20th before its period ends", {}, null, "2026-02-10", "2026-02-20"],
  ["goes on to the next period once it is billed", {}, null, "2026-02-20", "2026-03-05"],
  ["is past due on the day after an invoice was due", {}, "2026-02-12", "2026-02-10", "2026-02-13"],
  ["that waits for its first payment, too", pending, "2026-02-12", "2026-02-10", "2026-02-13"],
  ["without an open invoice waits for a payment", pending, null, "2026-02-10", null],
  ["is reminded", pastDue, null, "2026-02-05", "2026-02-12"],
  ["is billed while past due", pastDue, null, "2026-02-12", "2026-02-20"],
  ["is suspended", pastDue, null, "2026-03-05", "2026-03-07"],
  ["that is suspended ends", suspended, null, "2026-02-10", "2026-03-06"],
  ["ends on its day", { ...canceled, cancel_at: "2026-02-15" }, null, "2026-02-10", "2026-02-15"],
  ["ends with its period that was cancelled", canceled, null, "2026-02-20", "2026-03-05"],
  ["that was cancelled is billed for the last time", canceled, null, "2026-02-10", "2026-02-20"],
  ["that is paid yearly is billed each month", yearly, null, "2026-02-20", "2026-03-20"],
  ["that has ended can have an overdue invoice", ended, "2026-02-12", "2026-02-10", "2026-02-13"],
  [
    "is left alone once ended",
    { ...ended, past_due_since: "2026-02-05" },
    null,
    "2026-02-10",
    null,
  ],
])("a membership %s", (_what, change, firstOpenDue, today, expected) => {
  expect(nextActionOn({ ...active, ...change }, firstOpenDue, today)).toBe(expected);
});
