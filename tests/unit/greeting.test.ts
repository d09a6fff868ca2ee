import { expect, test } from "vitest";
import { readerOf } from "~/embedded/mail/composer";

test.each([
  ["Ngọc-Anh O'Neil", "Ngọc-Anh O'Neil"],
  ["Ana https://evil.example", ""],
  ["Win at evil.example", ""],
])("whose first name is %j is greeted as %j, as their employer may type it", (input, greeted) => {
  const row = { id: "m-000001" } as Parameters<typeof readerOf>[0];
  expect(readerOf(row, { language: "en", first_name: input }).firstName).toBe(greeted);
});
