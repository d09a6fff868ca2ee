import { expect, test } from "vitest";
import { csvFile } from "~/http/downloads";
import { invoiceCsv, invoiceListCsv } from "~/screens/billing/invoices.server";

const invoice = {
  number: "INV-2026-000123",
  period_start: "2026-12-01",
  period_end: "2027-01-01",
  issued_on: "2026-11-20",
  due_on: "2026-12-04",
  total_c: 14_800,
  state: "open",
} as const;
const rowsOf = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .slice(1);

test("the list has a period's last day and dollars that can be added up", () => {
  expect(rowsOf(invoiceListCsv([invoice]))).toEqual([
    "INV-2026-000123,2026-11-20,2026-12-04,2026-12-01,2026-12-31,148,open",
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
  const text = invoiceCsv({
    ...invoice,
    lines: [credit],
    paid_c: 0,
    payment_kind: "invoice",
    bill_to: { name: "Harbor Street Bakery", email: "billing@x.example", address: null },
    instructions: [],
    payments: [],
  });
  expect(rowsOf(text)).toEqual([
    `INV-2026-000123,2026-11-20,2026-12-04,"'=HYPERLINK(1)","'-1 person",1,-49.5,-49.5`,
  ]);
});

test("a file is kept, not shown, and by nobody on the way", () => {
  const { headers } = csvFile("", "INV-2026-000123");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="INV-2026-000123.csv"');
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
