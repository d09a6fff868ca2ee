import { expect, test } from "vitest";
import { pageNumbers } from "~/domain/page-numbers";

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [2, 3, "1 2 3"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 … 5"],
  [3, 5, "1 2 3 4 5"],
  [4, 5, "1 2 3 4 5"],
  [5, 9, "1 … 4 5 6 … 9"],
  [4, 9, "1 2 3 4 5 … 9"],
  [6, 9, "1 … 5 6 7 8 9"],
  [4000, 4000, "1 … 3999 4000"],
])("page %d of %d offers %s", (current, last, expected) => {
  const offered = pageNumbers(current, last).map((page) => page ?? "…");
  expect(offered.join(" ")).toBe(expected);
});
