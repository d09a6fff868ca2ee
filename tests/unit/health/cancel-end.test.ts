import { expect, test } from "vitest";
import { endIfCanceledToday } from "~/domain/health/choosing/end-notice";

const of = (current_period_end: string, paidUntil: string | null = null) => ({
  current_period_end,
  paidUntil,
});

test.each([
  ["the end of its period", of("2026-02-05"), "2026-02-05"],
  ["the end of what is paid for", of("2026-02-05", "2026-03-05"), "2026-03-05"],
  ["never before its period's end", of("2026-02-05", "2026-01-05"), "2026-02-05"],
])("a membership ends at %s", (_where, membership, ends_on) => {
  const end = endIfCanceledToday(membership, false, "2026-01-25");
  expect(end).toEqual({ ends_on, last_covered: null, moved: false });
});

test.each([
  // The month of the last day ends on February 28, 34 days ahead.
  ["2026-01-25", { ends_on: "2026-02-05", last_covered: "2026-02-28", moved: false }],
  // 24 days ahead are too few: it goes on to the end of the month in which the 30 days are over.
  ["2026-02-04", { ends_on: "2026-04-01", last_covered: "2026-03-31", moved: true }],
])("where people are covered they hear of it 30 days ahead, on %s", (today, end) => {
  expect(endIfCanceledToday(of("2026-02-05"), true, today)).toEqual(end);
});
