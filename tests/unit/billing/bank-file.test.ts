import { describe, expect, test } from "vitest";
import { parseMoney, namesPayer, numbersIn, readBankFile } from "~/domain/billing/bank/bank-file";

const readBankFileOf = (text: string) => {
  const file = readBankFile(text, "2026-11-28");
  if (!("rows" in file)) throw new Error(JSON.stringify(file));
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
    const { rows, left } = readBankFileOf(text);
    expect(rows.map(({ row_number: _row, ...row }) => row)).toEqual([
      {
        date: "2026-03-02",
        description: "ACH HARBOR STREET, INV-2026-000004",
        amount_c: 123450,
        way: "transfer",
        reference: null,
      },
    ]);
    expect(left).toMatchObject([
      { description: "RENT", amount: expect.stringContaining("900.00"), why: "out" },
    ]);
  });

  test.each([
    ["Debit/Credit", "Debit", "Credit"],
    ["DR / CR", "DR", "CR"],
    ["D/C", "D", "C"],
    ["Credit Debit Indicator", "DBIT", "CRDT"],
    ["Transaction Type", "ACH_DEBIT", "ACH_CREDIT"],
    ["Type", "Withdrawal", "Deposit"],
    ["In/Out", "Money out", "Money in"],
    ["+/-", "-", "+"],
    ["Cargo/Abono", "Cargo", "Abono"],
    ["Any word of their own", "Débito", "Crédito"],
  ])("%s says which money went out", (heading, out, came) => {
    const { rows, left } = readBankFileOf(
      `Date,Description,Amount,${heading}\n11/27/2026,REFUND HARBOR INV-2026-000019,393.00,${out}\n11/27/2026,PAY,148.00,${came}\n`,
    );
    expect(rows.map(({ amount_c }) => amount_c)).toEqual([14800]);
    expect(left).toMatchObject([{ row_number: 2, amount: "393.00", why: "out" }]);
  });

  test("that doesn't say what went out is asked about, and a row that can't be told is none that came in", () => {
    const text =
      "Date,Description,Amount,Art\n11/27/2026,REFUND,393.00,ZA\n11/27/2026,PAY,148.00,ZE\n";
    expect(readBankFile(text, "2026-11-28")).toEqual({
      ask: [{ index: 3, name: "Art", values: ["ZA", "ZE"] }],
    });
    const answered = (answers: string[]) => {
      const file = readBankFile(text, "2026-11-28", answers);
      return "rows" in file ? file.rows.map(({ amount_c }) => amount_c) : file;
    };
    expect(answered(["3 ZE"])).toEqual([14800]);
    expect(answered(["every"])).toEqual([39300, 14800]);
    const { rows, unread } = readBankFileOf(
      "Date,Description,Amount,Type\n11/27/2026,A,1.00,Credit\n11/27/2026,B,2.00,Debit card\n",
    );
    expect([rows.length, unread.map(({ why }) => why)]).toEqual([1, ["direction"]]);
    expect(
      readBankFile(
        "Date,Description,Amount,Debit/Credit\n11/28/2026,REFUND INV-2026-000019,393.00,Debit\n",
        "2026-11-28",
      ),
    ).toEqual({ refused: "bank.no_rows" });
  });

  test("with columns of checks and references names each by its own", () => {
    const { rows } = readBankFileOf(
      "Date,Check Number,Description,Amount,Reference\n2026-03-02,0001001,DEPOSIT,19.00,\n2026-03-03,,WIRE REF 8812,44.00,\n2026-03-04,,WIRE,5.00,INV-2026-000019 / 77\n",
    );
    expect(rows.map(({ way, reference }) => [way, reference])).toEqual([
      ["check", "Check 1001"],
      ["transfer", "8812"],
      ["transfer", "INV-2026-000019 / 77"],
    ]);
  });

  test("of a bank elsewhere is read as it writes, and what cannot be read is named", () => {
    const head = "Fecha;Concepto;Importe\n";
    const { rows, unread, left } = readBankFileOf(
      `${head}19/11/2026;ONE;1.205,20\n03/11/2026;TWO;44,00\n20.11.2026;THREE;19,00\n` +
        "21/11/2026;OUT;-7,00\nsoon;FOUR;1,00\n30/11/2026;FIVE;2,00\n",
    );
    expect(rows.map(({ date, amount_c }) => [date, amount_c])).toEqual([
      ["2026-11-19", 120520],
      ["2026-11-03", 4400],
      ["2026-11-20", 1900],
    ]);
    expect(unread).toEqual([
      { row_number: 6, why: "date", description: "FOUR", amount: "1,00" },
      { row_number: 7, why: "future", description: "FIVE", amount: "2,00" },
    ]);
    expect(left.map(({ row_number, why }) => [row_number, why])).toEqual([[5, "out"]]);
    const mixed = readBankFileOf(
      'Date,Memo,Amount\n11/19/2026,A,1.00\n19/11/2026,B,2.00\n03/11/2026,C,3.00\n11/20/2026,D,"19,00"\n',
    );
    const words = readBankFileOf(
      "Date,Memo,Amount\n11/19/2026,A,1.00\n11/19/2026,B,abc\n11/19/2026,C,n/a\n11/19/2026,D,\n11/19/2026,E,-\n",
    );
    expect(words.unread.map(({ row_number, why }) => [row_number, why])).toEqual([
      [3, "amount"],
      [4, "amount"],
    ]);
    expect(words.left.map(({ why }) => why)).toEqual(["nothing", "nothing"]);
    expect(mixed.rows.map(({ date }) => date)).toEqual(["2026-11-19", "2026-11-19"]);
    expect(mixed.unread.map(({ why }) => why)).toEqual(["date", "amount"]);
    const shifted = readBankFileOf(
      "Date,Memo,Amount\n11/19/2026,A,1.00,\nNov 26, 2026,ACH,148.00\n",
    );
    expect(shifted.unread).toMatchObject([
      { row_number: 3, why: "columns", description: "Nov 26, 2026, ACH, 148.00", amount: "" },
    ]);
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
  ])("is refused as a whole", (text, reason) => {
    const file = readBankFile(text, "2026-11-22");
    expect("refused" in file ? file.refused : null).toContain(reason);
  });

  test.each([
    ["148", 14800],
    ["+ 1,480.50", 148050],
    ["$0.01", 1],
    ["148.00 CR", 14800],
    ["(148.00)", null],
    ["148.00 DR", null],
    ["1.480,50", null],
    ["", null],
  ])("%j is %s cents that came in", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
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
