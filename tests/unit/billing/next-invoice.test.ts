import { expect, test } from "vitest";
import { nextInvoice } from "~/domain/billing/membership-periods";
import { describeOwedTotal } from "~/routes/settings+/subscription+/index";

const membership = {
  state: "active",
  started_on: "2026-01-05",
  period: "monthly" as const,
  current_period_start: "2026-02-05",
  current_period_end: "2026-03-05",
};

test.each<[string, Partial<typeof membership>, string | null, string, string | null]>([
  ["comes on the 20th before its period", {}, "2026-02-05", "2026-02-10", "2026-02-20"],
  ["of a billed period is the one after", {}, "2026-03-05", "2026-02-21", "2026-03-20"],
  ["that should have come comes today", {}, "2026-02-05", "2026-02-24", "2026-02-24"],
  ["comes to who is past due too", { state: "past_due" }, "2026-02-05", "2026-02-10", "2026-02-20"],
  ["does not come while the membership waits", { state: "pending" }, null, "2026-02-10", null],
  ["does not come while it is suspended", { state: "suspended" }, null, "2026-02-10", null],
  ["does not come when it ends", { state: "cancel_scheduled" }, null, "2026-02-10", null],
  ["does not come when it has ended", { state: "ended" }, null, "2026-02-10", null],
])("the next invoice %s", (_what, change, lastBilled, today, issuedOn) => {
  const next = nextInvoice({ ...membership, ...change }, lastBilled, today);
  expect(next?.issued_on ?? null).toBe(issuedOn);
});

test.each([
  ["open", 1, "$30.00, by November 3, 2026"],
  ["open", 2, "$60.00, the first part by November 3, 2026"],
  ["overdue", 1, "$30.00, which was due on November 3, 2026"],
  ["overdue", 2, "$60.00, the first part of which was due on November 3, 2026"],
])("of what is owed, the first part %s, %d invoices: %s", (state, count, words) => {
  const days = ["2026-11-03", "2026-12-04"].slice(0, count);
  const owed = days.map((due_on) => ({ due_on, state, owed_c: 3000 }));
  expect(describeOwedTotal(owed as Parameters<typeof describeOwedTotal>[0], "en")).toBe(words);
});
