import { expect, test } from "vitest";
import { readerOf } from "~/embedded/mail/composer";
import { messageText, type Message } from "~/embedded/mail/message";

test.each([
  ["Ngọc-Anh O'Neil", "Ngọc-Anh O'Neil"],
  ["Ana https://evil.example", ""],
  ["Win at evil.example", ""],
])("whose first name is %j is greeted as %j, as their employer may type it", (input, greeted) => {
  const row = { id: "m-000001" } as Parameters<typeof readerOf>[0];
  expect(readerOf(row, { language: "en", first_name: input }).firstName).toBe(greeted);
});

test("a plain text's table has a line for each row and note, and none for a missing note", () => {
  const [head, row] = ["Item", "Dues"].map((label) => ({ label, amount: "$1" }));
  const parts = [{ kind: "table", head, rows: [row, { ...row, note: "2026" }, row], totals: [] }];
  const lines = messageText({ parts } as unknown as Message).split("\n");
  const beginnings = lines.map((line) => line.slice(0, 6).trim());
  expect(beginnings.join()).toBe("Item,------,Dues,Dues,2026,Dues,------,");
});
