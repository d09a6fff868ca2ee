import { expect, test } from "vitest";
import { isSameReference, payersReference } from "~/domain/billing/payment-reference";

test.each(["check 9001", "9001", "#9001", "CHECK #9001", "Check no. 9 001", "Chk. 0009001"])(
  "%j is Check 9001",
  (typed) => expect(isSameReference("Check 9001", typed)).toBe(true),
);

test.each(["Check 9002", "9001-2", "Notary 9001", "check"])("%j is not", (typed) =>
  expect(isSameReference("Check 9001", typed)).toBe(false),
);

test("a payer is shown no reference of a bank's row, and every other one as it is", () => {
  expect(payersReference("Bank file 2026-11-21 eda120ad437d043c")).toBe("");
  expect(payersReference("Check 9001")).toBe("Check 9001");
});
