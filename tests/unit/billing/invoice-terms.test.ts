import { expect, test } from "vitest";
import { invoiceNumber, parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { dueOn, owedOf, paidElsewhere, stateOn, totalOf } from "~/domain/billing/invoice-terms";
import {
  billingDay,
  firstPeriod,
  lastDayOf,
  periodAfter,
} from "~/domain/billing/membership-periods";
import { formatCents } from "~/domain/money";

test.each([
  ["2025-06-01", "2026-02-03"],
  ["2026-02-02", "2026-02-03"],
  ["2026-02-04", "2026-02-04"],
  ["2026-04-20", "2026-04-20"],
])("issued on January 20 to who is a member from %s, an invoice is due on %s", (start, due) => {
  expect(dueOn("2026-01-20", start)).toBe(due);
});

test("two weeks go over the end of a year", () => {
  expect(dueOn("2026-12-20", "2026-12-20")).toBe("2027-01-03");
});

test.each([
  ["open", "2026-11-16", "open"],
  ["open", "2026-11-17", "overdue"],
  ["overdue", "2026-11-17", "overdue"],
  ["paid", "2026-11-17", "paid"],
  ["void", "2026-11-17", "void"],
])("%s and due on November 16, an invoice is on %s called %s", (state, today, called) => {
  expect(stateOn({ state, due_on: "2026-11-16" }, today)).toBe(called);
});

test("a total is the sum of its lines", () => {
  expect(totalOf([])).toBe(0);
  expect(totalOf([{ amount_c: 1900 }, { amount_c: 500 }, { amount_c: -600 }])).toBe(1800);
});

test.each([
  ["open", 1900, 0, 1900],
  ["open", 1900, 400, 1500],
  ["overdue", 1900, 400, 1500],
  ["overdue", 1900, 2400, 0],
  ["paid", 1900, 0, 0],
  ["void", 1900, 0, 0],
])("of an invoice that is %s, %d less %d, there is %d to pay", (state, total_c, paid_c, owed) => {
  expect(owedOf({ state, total_c, paid_c })).toBe(owed);
});

test("what covers a reversed payment of another invoice is told apart from what went back or was kept", () => {
  const payments = [{ amount_c: 6000, returned_c: 500 }];
  const late = { state: "overdue" as const, total_c: 5000, paid_c: 3000, credits: [], payments };
  expect(paidElsewhere(late)).toEqual({ fromOther_c: 0, covers_c: 2000, elsewhere_c: 1000 });
});

test("from January 31 every month ends a period on its own last day", () => {
  const first = firstPeriod("2026-01-31", "monthly");
  expect(first).toEqual({ start: "2026-01-31", end: "2026-02-28" });
  const second = periodAfter("2026-01-31", "monthly", first.end);
  expect(second).toEqual({ start: "2026-02-28", end: "2026-03-31" });
  const later = periodAfter("2026-01-31", "monthly", "2027-12-31");
  expect(later).toEqual({ start: "2027-12-31", end: "2028-01-31" });
  expect(lastDayOf(first)).toBe("2026-02-27");
});

test("a year goes on from the day on which it ended", () => {
  expect(firstPeriod("2024-02-29", "yearly")).toEqual({ start: "2024-02-29", end: "2025-02-28" });
  expect(periodAfter("2024-02-29", "yearly", "2027-02-28")).toEqual({
    start: "2027-02-28",
    end: "2028-02-29",
  });
});

test.each([
  ["2026-02-01", "2026-01-20"],
  ["2026-02-19", "2026-01-20"],
  ["2026-02-20", "2026-02-20"],
  ["2026-02-28", "2026-02-20"],
  ["2026-01-05", "2025-12-20"],
])("the invoice of a period from %s is issued on %s", (start, day) => {
  expect(billingDay(start)).toBe(day);
});

test.each([
  ["INV-2026-000123", { year: 2026, count: 123 }],
  ["INV-2026-1000000", { year: 2026, count: 1_000_000 }],
  ["INV-2026-0999999", null],
  ["INV-2026-1000000000", null],
  ["INV-2026-123", null],
  ["inv-2026-000123", null],
  ["INV-2026-000000", null],
  ["INV-0026-000001", null],
  ["xINV-2026-000123", null],
  ["INV-2026-000123x", null],
  ["", null],
])("%s reads as %j", (text, read) => {
  expect(parseInvoiceNumber(text)).toEqual(read);
});

test("the millionth invoice of a year has a digit more", () => {
  expect(invoiceNumber(2026, 999_999)).toBe("INV-2026-999999");
  expect(invoiceNumber(2026, 1_000_000)).toBe("INV-2026-1000000");
  expect(() => invoiceNumber(2026, 1_000_000_000)).toThrow(
    "There is no invoice number 1000000000 of 2026",
  );
  for (const count of [0, -1, 1.5, NaN])
    expect(() => invoiceNumber(2026, count)).toThrow(RangeError);
  expect(() => invoiceNumber(26, 1)).toThrow(RangeError);
});

test.each([
  [39800, "$398.00"],
  [-5, "-$0.05"],
  [123456789, "$1,234,567.89"],
])("%d cents are %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
