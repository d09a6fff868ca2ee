import { expect, test } from "vitest";
import { fallsAtEnd, heldBy } from "~/domain/billing/membership-end";

test.each([
  ["active", "2026-01-31", false],
  ["active", "2026-02-01", true],
  ["suspended", "2026-03-01", true],
  ["pending", "2026-01-01", true],
  // It had been over since January 15, unnoticed.
  ["cancel_scheduled", "2026-01-14", false],
  ["cancel_scheduled", "2026-01-15", true],
] as const)(
  "when a membership that is %s ends on February 1, the invoice from %s is void: %s",
  (state, period_start, isVoid) => {
    const days = { cancel_at: "2026-01-15", current_period_end: "2026-01-15" };
    expect(
      fallsAtEnd({ period_start, about: "membership" }, { state, ...days }, "2026-02-01"),
    ).toBe(isVoid);
  },
);

test("an invoice holds what was paid of it and what it took off", () => {
  const membership = { kind: "membership", amount_c: 1900 };
  expect(heldBy({ paid_c: 0, lines: [membership] })).toBe(0);
  const credit = { kind: "credit", amount_c: -500 };
  expect(heldBy({ paid_c: 300, lines: [membership, credit] })).toBe(800);
  // A premium that it puts right is given back for what covers by then.
  const premium = { kind: "credit", amount_c: -700, mends: "INV-1" };
  expect(heldBy({ paid_c: 0, lines: [membership, credit, premium] })).toBe(500);
});
