import { expect, test } from "vitest";
import { lineChanges } from "~/domain/billing/invoice-changes";
import { totalOf } from "~/domain/billing/invoice-terms";
import { formatCents } from "~/domain/money";
import { renderPdf } from "~/screens/billing/invoice-pdf.server";
import type { PrintedInvoice } from "~/screens/billing/printed-invoice.server";
import { readPdf } from "../../setup/people/pdf-text";

type Invoice = PrintedInvoice["invoice"];
type Line = Invoice["lines"][number];

const address = {
  line1: "418 Harbor Street",
  line2: null,
  city: "Portland",
  state: "OR",
  zip: "97209",
};

const aLine = (at: number): Line => ({
  kind: "addon",
  label: `Add-on ${at}`,
  qty: 14,
  unit_c: 600,
  amount_c: 8400,
  reason: "14 × $6.00 = $84.00",
});

function printed(count: number, more: Partial<Invoice> = {}): PrintedInvoice {
  const lines = Array.from({ length: count }, (_each, at) => aLine(at + 1));
  const invoice: Invoice = {
    number: "INV-2026-000123",
    issued_on: "2026-11-20",
    due_on: "2026-12-04",
    period_start: "2026-12-01",
    period_end: "2027-01-01",
    payment_kind: "invoice",
    state: "open",
    lines,
    total_c: totalOf(more.lines ?? lines),
    paid_c: 0,
    payments: [],
    credits: [],
    bill_to: { name: "Harbor Street Bakery", email: "billing@harborstreet.example", address },
    instructions: [
      { label: "Amount", value: "$1.00" },
      { label: "Check payable to", value: "Member Benefits" },
      { label: "Mail it to", value: "12 Example Street, Portland, OR 97201" },
    ],
    ...more,
  };
  const from = {
    name: "Member Benefits",
    address: "12 Example Street",
    email: "help@benefits.example",
  };
  return { kind: "invoice", invoice, from, changes: null, language: "en" };
}

test("an invoice of twenty lines is one page with everything on it, in the order of the page", async () => {
  const requested = printed(20);
  const range = { since: "INV-2026-000111", from: "2026-12-01" };
  const changes = {
    since: range.since,
    lines: lineChanges(requested.invoice.lines, requested.invoice.lines, range),
  };
  const { pages, text, raw } = readPdf(await renderPdf({ ...requested, changes }));
  expect(pages).toBe(1);
  const order = [
    "Due December 4, 2026",
    "Invoice INV-2026-000123",
    "Harbor Street Bakery",
    "Add-on 1",
    "Add-on 20",
    "Total",
    formatCents(20 * 8400),
    "Still to pay",
    "What changed",
    "Detach this part",
    "Amount enclosed",
    "Check payable to",
    "12 Example Street, Portland,",
  ].map((words) => [words, text.indexOf(words)] as const);
  expect(order.filter(([, at]) => at < 0)).toEqual([]);
  // The part that goes back says who pays, as the page's does.
  expect(text.slice(text.indexOf("Detach this part"))).toContain("Harbor Street Bakery");
  expect(raw.includes("/Lang (en)")).toBe(true);
  expect(raw.includes("(Invoice INV-2026-000123)")).toBe(true);
  expect(raw.includes("/MarkInfo")).toBe(true);
  expect(Buffer.byteLength(raw, "latin1")).toBeLessThan(30_000);
});

test("more lines than a page has room for go on under a heading of their own", async () => {
  const { pages, text } = readPdf(await renderPdf(printed(90, { replaces: "INV-2026-000100" })));
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain("It replaces invoice INV-2026-000100");
  expect(text.match(/Invoice INV-2026-000123, continued/g)).toHaveLength(pages - 1);
  expect(text.match(/^Amount$/gm)?.length).toBeGreaterThanOrEqual(pages - 1);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  for (let at = 1; at <= 90; at++) expect(text).toContain(`Add-on ${at}\n`);
});

test("five hundred people who left at once are told, and the file stays small", async () => {
  const people = Array.from({ length: 500 }, (_each, at) => ({
    change: "left" as const,
    on: "2026-11-25",
    name: `Eva Núñez-Ångström ${at}`,
  }));
  const requested = printed(3);
  const lines = requested.invoice.lines.map((line) => ({ ...line, people }));
  const range = { since: "INV-2026-000111", from: "2026-12-01" };
  const changes = { since: range.since, lines: lineChanges([], lines, range) };
  const bytes = await renderPdf({
    ...requested,
    invoice: { ...requested.invoice, lines },
    changes,
  });
  const { text } = readPdf(bytes);
  expect(bytes.byteLength).toBeLessThan(60_000);
  expect(text).not.toContain("500 more");
});

test.each([
  ["Greek", "Ελένη Παπαδοπούλου"],
  ["Cyrillic, a line break and a control character", "Олена\n\u0007 Шевченко"],
])("a name in %s is written in a font that is sent along", async (_what, name) => {
  const requested = printed(2);
  const bill_to = { ...requested.invoice.bill_to, name };
  const bytes = await renderPdf({ ...requested, invoice: { ...requested.invoice, bill_to } });
  const { pages, raw } = readPdf(bytes);
  expect(pages).toBe(1);
  expect(raw.includes("DejaVuSans")).toBe(true);
  expect(raw.includes("/ToUnicode")).toBe(true);
  expect(bytes.byteLength).toBeLessThan(80_000);
});

test("only who can mail a check has a part to send with it", async () => {
  expect(readPdf(await renderPdf(printed(1))).text).toContain("Detach this part");
  const instructions = [{ label: "Account number", value: "000111222" }];
  const { text } = readPdf(await renderPdf(printed(1, { instructions })));
  expect(text).toContain("000111222");
  expect(text).not.toMatch(/Detach|Amount enclosed/);
});

test("a receipt says what arrived, when, how and under which reference, and asks for nothing", async () => {
  const received_on = "2026-11-28";
  const requested = printed(1, {
    state: "paid",
    paid_c: 8400,
    instructions: [],
    payments: [
      { kind: "invoice", amount_c: 10_000, returned_c: 0, received_on, reference: "Check 2001" },
    ],
  });
  const { pages, text } = readPdf(await renderPdf({ ...requested, kind: "receipt" }));
  expect(pages).toBe(1);
  expect(text).toContain("Receipt for invoice INV-2026-000123");
  expect(text).toMatch(/^Paid$/m);
  expect(text).toContain("November 28, 2026 · Check · Reference: Check 2001");
  expect(text).toContain("$100.00");
  expect(text).toContain("Used for other invoices, kept for the next ones, or sent back");
  expect(text).not.toContain("How to pay");
});
