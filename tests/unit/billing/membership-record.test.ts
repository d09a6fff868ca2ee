import { expect, test } from "vitest";
import {
  membershipRecord,
  type RecordedInvoice,
} from "~/domain/billing/membership/membership-record";

const membership = (state = "active", start = "2026-12-10", end = "2027-01-10") => ({
  state,
  started_on: "2026-12-10",
  current_period_start: start,
  current_period_end: end,
});

let numbers = 0;
const invoice = (
  period_start: string,
  period_end: string,
  state: string,
  over: Partial<RecordedInvoice> = {},
): RecordedInvoice => ({
  number: `INV-2026-00000${(numbers += 1)}`,
  period_start,
  period_end,
  state,
  due_on: period_start,
  total_c: 9900,
  paid_c: state === "paid" ? 9900 : 0,
  ...over,
});
const first = (state: string, over = {}) => invoice("2026-12-10", "2027-01-10", state, over);
const second = (state: string, over = {}) => invoice("2027-01-10", "2027-02-10", state, over);

test.each([
  ["active", "2026-12-09", "not_begun", false],
  ["active", "2026-12-10", "active", true],
  ["active", "2026-12-11", "active", true],
  // A membership has not begun before its first day, in each of its states.
  ["past_due", "2026-12-09", "not_begun", false],
  ["suspended", "2026-12-09", "not_begun", false],
  ["cancel_scheduled", "2026-12-09", "not_begun_ending", false],
  ["pending", "2026-12-09", "pending", false],
  ["ended", "2026-12-09", "ended", false],
  ["past_due", "2026-12-25", "past_due", true],
  ["suspended", "2027-01-25", "suspended", true],
  ["cancel_scheduled", "2026-12-25", "cancel_scheduled", true],
  ["pending", "2026-12-25", "pending", true],
])("%s, on %s: %s", (state, today, standing, hasBegun) => {
  expect(membershipRecord(membership(state), [], today)).toMatchObject({ standing, hasBegun });
});

test.each<[string, RecordedInvoice[], string, string | null]>([
  ["the first period is paid, and has not begun", [first("paid")], "2026-12-09", null],
  ["the first period is paid, and begins today", [first("paid")], "2026-12-10", "2027-01-09"],
  ["the first invoice is open", [first("open")], "2026-12-12", null],
  ["the first is open, the next paid", [second("paid"), first("overdue")], "2027-01-12", null],
  ["part of the first is paid", [first("open", { paid_c: 9899 })], "2026-12-12", null],
  ["two are paid", [second("paid"), first("paid")], "2027-01-12", "2027-02-09"],
  ["the second is open", [second("open"), first("paid")], "2027-01-12", "2027-01-09"],
  ["the second is void", [second("void"), first("paid")], "2027-01-12", "2027-01-09"],
  ["an open one costs nothing now", [first("open", { total_c: 0 })], "2026-12-12", "2027-01-09"],
  ["a correction of the first is open", [first("paid"), first("open")], "2026-12-12", null],
  ["nothing was billed", [], "2026-12-12", null],
  [
    "a former one was paid",
    [invoice("2025-12-10", "2027-12-10", "paid"), first("open")],
    "2026-12-12",
    null,
  ],
])("%s: paid until %s", (_what, invoices, today, until) => {
  expect(membershipRecord(membership(), invoices, today).paidUntil).toBe(until);
});

test("amounts are those of the period that it is in, and of every invoice that is owed", () => {
  const now = membership("past_due", "2027-01-10", "2027-02-10");
  const before = first("overdue", { number: "A", due_on: "2026-12-24", paid_c: 1000 });
  const current = second("open", { number: "B", due_on: "2027-01-25", paid_c: 2500 });
  const removed = second("void", { number: "C", paid_c: 400 });
  expect(membershipRecord(now, [current, removed, before], "2027-01-25")).toMatchObject({
    period: { first: "2027-01-10", last: "2027-02-09" },
    paid_c: 2500,
    owed: [
      { number: "A", owed_c: 8900, due_on: "2026-12-24", isLate: true },
      { number: "B", owed_c: 7400, due_on: "2027-01-25", isLate: false },
    ],
  });
});
