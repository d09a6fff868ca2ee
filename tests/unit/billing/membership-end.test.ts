import { expect, test } from "vitest";
import { isVoidedAtEnd } from "~/domain/billing/membership-end";
import { carryOverOf } from "~/embedded/services/billing/membership/void-invoice";

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
      isVoidedAtEnd({ period_start, about: "membership" }, { state, ...days }, "2026-02-01"),
    ).toBe(isVoid);
  },
);

test("a void invoice gives back what it held of payments, and passes on corrections for people", () => {
  const membership = { kind: "membership", amount_c: 1900 };
  const credit = { kind: "credit", amount_c: -500 };
  const joined = { kind: "proration", amount_c: 1750, mends: "INV-1", people: [] };
  const remaining = { ...joined, kind: "credit", amount_c: -900 };
  // Premiums are calculated again.
  const premium = { kind: "credit", amount_c: -700, mends: "INV-1" };
  const lines = JSON.stringify([membership, credit, premium, joined, remaining]);
  expect(carryOverOf({ paid_c: 300, lines })).toEqual({ held_c: 800, lines: [joined, remaining] });
});
