import { expect, test } from "vitest";
import { normalizeEin, maskEin } from "~/domain/company/ein-text";

test.each([
  ["12-3456789", "•••••6789"],
  [" 12 345 6789 ", "•••••6789"],
  ["123456789", "•••••6789"],
  ["12-345", "12-345"],
  ["12-34567890", "12-34567890"],
  ["", ""],
])("the number %j is shown as %j", (input, visible) => {
  expect(maskEin(input)).toBe(visible);
});

test("a number is kept as its digits", () => {
  expect(normalizeEin(" 12-345 6789 ")).toBe("123456789");
});
