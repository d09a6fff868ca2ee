import { expect, test } from "vitest";
import type { PageRequest } from "~/sessions/visitor";
import { loadSharedInvoice } from "~/screens/billing/shared-billing.server";
import { invoiceCsv, invoiceListCsv } from "~/screens/billing/invoices.server";
import { callerTold } from "../../setup/people/standing-visitor";

const invoice = {
  number: "INV-2026-000123",
  period_start: "2026-12-01",
  period_end: "2027-01-01",
  issued_on: "2026-11-20",
  due_on: "2026-12-04",
  total_c: 14_800,
  paid_c: 5_000,
  state: "open",
} as const;
const rowsOf = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .slice(1);

test("the list has a period's last day and dollars that can be added up", () => {
  expect(rowsOf(invoiceListCsv([invoice], "en"))).toEqual([
    "INV-2026-000123,2026-11-20,2026-12-04,2026-12-01,2026-12-31,148.00,50.00,98.00,Due",
  ]);
});

test("words never run as a formula, and a credit stays a number", () => {
  const credit = {
    kind: "credit",
    label: "=HYPERLINK(1)",
    qty: 1,
    unit_c: -4950,
    amount_c: -4950,
    reason: "-1 person",
  } as const;
  const text = invoiceCsv(
    {
      ...invoice,
      lines: [credit],
      payment_kind: "invoice",
      bill_to: { name: "Harbor Street Bakery", email: "billing@x.example", address: null },
      instructions: [],
      payments: [],
      credits: [],
    },
    "en",
  );
  expect(rowsOf(text)).toEqual([
    `INV-2026-000123,2026-11-20,2026-12-04,"'=HYPERLINK(1)","'-1 person",1,-49.50,-49.50`,
  ]);
});

test.each([
  [1, 1900, 20_520, "1,205.20,205.20"],
  [14, 1500, 226_800, "14,162.00,2268.00"],
  // Rounded for all three together: no price for each multiplies.
  [3, 667, 21_611, "1,216.11,216.11"],
  [2, -450, -900, "2,-4.50,-9.00"],
])("%s times a price of %s is the amount of %s", (qty, unit_c, amount_c, row) => {
  const line = { kind: "membership", label: "Essential", reason: null } as const;
  const text = invoiceCsv(
    {
      ...invoice,
      lines: [{ ...line, qty, unit_c, amount_c }],
      payment_kind: "invoice",
      bill_to: { name: "Harbor Street Bakery", email: "billing@x.example", address: null },
      instructions: [],
      payments: [],
      credits: [],
    },
    "en",
  );
  expect(rowsOf(text)[0]?.endsWith(`Essential,,${row}`)).toBe(true);
});

test("a number that is none opens nothing, whatever would be lost of it on the way", async () => {
  const args = {
    params: { number: `${invoice.number}\0` } as Record<string, string>,
    url: new URL("https://benefits.example/billing?token=none"),
    caller: callerTold(() => Promise.reject(new Error("It was asked"))),
  } as PageRequest;
  expect(await loadSharedInvoice(args)).toBeNull();
});
