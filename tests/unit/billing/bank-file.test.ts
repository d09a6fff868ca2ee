import { describe, expect, test } from "vitest";
import { textOfBytes } from "~/domain/csv-text";
import { moneyIn, namesPayer, numbersIn, readBankFile } from "~/domain/billing/bank-file";

const readBankFileOf = (text: string) => {
  const file = readBankFile(text, "2026-11-22");
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
    const { rows, others } = readBankFileOf(text);
    expect(rows.map(({ row_number: _row, ...row }) => row)).toEqual([
      {
        date: "2026-03-02",
        description: "ACH HARBOR STREET, INV-2026-000004",
        amount_c: 123450,
        ...{ way: "transfer", reference: null },
      },
    ]);
    expect(others).toBe(1);
  });

  test("with a column of checks names each", () => {
    const { rows } = readBankFileOf(
      "Date,Check Number,Description,Amount\n2026-03-02,0001001,DEPOSIT,19.00\n2026-03-03,,WIRE REF 8812,44.00\n",
    );
    expect(rows.map(({ way, reference }) => [way, reference])).toEqual([
      ["check", "Check 1001"],
      ["transfer", "8812"],
    ]);
  });

  test("of a bank elsewhere is read as it writes, and what cannot be read is named", () => {
    const head = "Fecha;Concepto;Importe\n";
    const { rows, unread, others } = readBankFileOf(
      `${head}19/11/2026;ONE;1.205,20\n03/11/2026;TWO;44,00\n20.11.2026;THREE;19,00\n` +
        "21/11/2026;OUT;-7,00\nsoon;FOUR;1,00\n30/11/2026;FIVE;2,00\n",
    );
    expect(rows.map(({ date, amount_c }) => [date, amount_c])).toEqual([
      ["2026-11-19", 120520],
      ["2026-11-03", 4400],
      ["2026-11-20", 1900],
    ]);
    expect(unread).toEqual([
      { row_number: 6, why: "date" },
      { row_number: 7, why: "future" },
    ]);
    expect(others).toBe(1);
    const mixed = readBankFileOf(
      'Date,Memo,Amount\n11/19/2026,A,1.00\n19/11/2026,B,2.00\n03/11/2026,C,3.00\n11/20/2026,D,"19,00"\n',
    );
    const words = readBankFileOf(
      "Date,Memo,Amount\n11/19/2026,A,1.00\n11/19/2026,B,abc\n11/19/2026,C,n/a\n11/19/2026,D,\n11/19/2026,E,-\n",
    );
    expect(words.unread).toEqual([
      { row_number: 3, why: "amount" },
      { row_number: 4, why: "amount" },
    ]);
    expect(words.others).toBe(2);
    expect(mixed.rows.map(({ date }) => date)).toEqual(["2026-11-19", "2026-11-19"]);
    expect(mixed.unread.map(({ why }) => why)).toEqual(["date", "amount"]);
  });

  test.each([
    ["utf-16le", [0xff, 0xfe], 0],
    ["utf-16be", [0xfe, 0xff], 1],
  ])("in %s with its mark is text", (_name, mark, low) => {
    const text = "Date,Memo,Amount";
    const bytes = [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return low === 0 ? [code, 0] : [0, code];
    });
    expect(textOfBytes(new Uint8Array([...mark, ...bytes]))).toBe(text);
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
    const file = readBankFile(text, "2026-11-22");
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
