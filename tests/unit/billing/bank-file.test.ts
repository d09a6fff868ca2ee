import { describe, expect, test } from "vitest";
import { moneyIn, namesPayer, numbersIn, readBankFile } from "~/domain/billing/bank-file";

const read = (text: string) => {
  const file = readBankFile(text);
  if ("refused" in file) throw new Error(file.refused);
  return file;
};

describe("a bank's file", () => {
  test.each([
    [
      "of a bank with one amount",
      'Date,Description,Amount,Balance\n03/02/2026,"ACH HARBOR STREET, INV-2026-000004",1234.50,9000.00\n03/03/2026,RENT,-900.00,8100.00\n',
    ],
    [
      "with credits and debits, titles above, and a year of two digits",
      'Account ending 6789\nPeriod,March\n\nPosting Date,Details,Debit,Credit\n3/2/26,"ACH HARBOR STREET, INV-2026-000004",,"1,234.50"\n3/3/26,RENT,900.00,\n',
    ],
    [
      "with semicolons and a mark before it",
      "\uFEFFTransaction date;Memo;Amount (USD)\n2026-03-02;ACH HARBOR STREET, INV-2026-000004;$1,234.50\n2026-03-03;RENT;(900.00)\n",
    ],
  ])("%s is read: what came in, and nothing of what went out", (_what, text) => {
    const { rows, others } = read(text);
    expect(rows.map(({ row_number: _row, ...row }) => row)).toEqual([
      {
        date: "2026-03-02",
        description: "ACH HARBOR STREET, INV-2026-000004",
        amount_c: 123450,
      },
    ]);
    expect(others).toBe(1);
  });

  test.each([
    ["PK\u0003\u0004 a spreadsheet", "bank.unreadable"],
    ["", "bank.columns_missing"],
    ["Date,Description\n2026-03-02,RENT\n", 'bank.columns_missing {"names":"amount"}'],
    ["Date,Description,Amount\n2026-03-02,RENT,-1.00\n", "bank.no_rows"],
    [
      `Date,Description,Amount\n${"2026-03-02,RENT,1.00\n".repeat(501)}`,
      'bank.many_rows {"rows":501,"most":500}',
    ],
    ["x".repeat(1024 * 1024 + 1), "bank.large"],
  ])("is refused as a whole", (text, why) => {
    const file = readBankFile(text);
    expect("refused" in file ? file.refused : null).toContain(why);
  });

  test.each([
    ["148", 14800],
    ["148.5", 14850],
    ["+ 1,480.50", 148050],
    ["$0.01", 1],
    ["148.00 CR", 14800],
    ["-148.00", null],
    ["(148.00)", null],
    ["148.00 DR", null],
    ["1.480,50", null],
    ["0.00", null],
    ["", null],
  ])("%j is %s cents that came in", (text, cents) => {
    expect(moneyIn(text)).toBe(cents);
  });

  test("names invoices and payers as banks write them", () => {
    expect(numbersIn("inv 2026 000123 AND INV2026000124, INV-2026-000123")).toEqual([
      "INV-2026-000123",
      "INV-2026-000124",
    ]);
    expect(numbersIn("INV-2026-12 PINV-2026-000123")).toEqual([]);
    expect(namesPayer("ACH CREDIT JUNIPER PINE LANDSCAP", "Juniper & Pine Landscaping")).toBe(true);
    expect(namesPayer("ACH CREDIT PINE STREET", "Juniper & Pine Landscaping")).toBe(false);
    expect(namesPayer("PENA LUCIA TRANSFER", "Lucía Peña")).toBe(true);
    expect(namesPayer("THE INC", "The Inc")).toBe(false);
  });
});
