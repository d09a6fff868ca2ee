import { expect, test } from "vitest";
import {
  isSameReference,
  referenceForPayer,
  paymentMethodOfRow,
} from "~/domain/billing/payment-reference";

test.each(["check 9001", "9001", "#9001", "CHECK #9001", "Check no. 9 001", "Chk. 0009001"])(
  "%j is Check 9001",
  (input) => expect(isSameReference("Check 9001", input)).toBe(true),
);

test.each(["Check 9002", "9001-2", "Notary 9001", "check"])("%j is not", (input) =>
  expect(isSameReference("Check 9001", input)).toBe(false),
);

test("a payer is shown no reference of a bank's row, and every other one as it is", () => {
  const visible = (kind: string, reference: string) => referenceForPayer({ kind, reference });
  expect(visible("bank", "Bank file 2026-11-21 eda120ad437d043c")).toBe("");
  expect(visible("hosted", "cs_test_a1b2c3")).toBe("");
  expect(visible("invoice", "Check 9001")).toBe("Check 9001");
});

test.each([
  ["CHECK #1001 HARBOR ST", "", "check", "Check 1001"],
  ["Deposited check no. 0001001", "", "check", "Check 1001"],
  ["CHK 90017", "", "check", "Check 90017"],
  ["DEPOSIT", "0001001", "check", "Check 1001"],
  ["MOBILE CHECK DEPOSIT", "", "check", null],
  ["ACH CREDIT TRACE# 091000019", "", "transfer", "091000019"],
  ["WIRE REF: 8812-A", "", "transfer", "8812-A"],
  ["Confirmation# 2231", "", "transfer", "2231"],
  // Accounts and cards have numbers, too.
  ["Online transfer from CHK 6789 Confirmation# 123456", "", "transfer", "123456"],
  ["TRANSFER FROM CHECKING 000123456", "", "transfer", null],
  ["CHECKCARD 0412 REFUND", "", "transfer", null],
  ["CHECK CARD 0412 REFUND", "", "transfer", null],
  ["ACH 000123456789", "", "transfer", null],
  ["REF XXXXX6789", "", "transfer", null],
  ["REFERENCE", "n/a", "transfer", null],
  ["DEPOSIT", "0", "transfer", null],
  ["DEPOSIT", "CK #1001", "check", "Check 1001"],
  // A day or a sum is no number of anything.
  ["DEPOSITED CHECK 26 NOV", "", "check", null],
  ["DEPOSITED CHECK 26.00", "", "check", null],
  ["CHECK 11/26/26 DEPOSIT", "", "transfer", null],
  ["WIRE REF 11-26-2026", "", "transfer", null],
  ["WIRE REF 1,926.00", "", "transfer", null],
])("of %j and the check column %j a bank says %s %s", (description, number, way, reference) => {
  expect(paymentMethodOfRow(description, number)).toEqual({ way, reference });
});
