import { expect, test } from "vitest";
import type { ReceiptSide } from "~/domain/health/election-receipt";
import { receiptRows } from "~/domain/health/receipt-rows";

const family: ReceiptSide = {
  ...{ waived: false, waiver_reason: null, plan: "Larkspur Silver 4000", dental: null },
  ...{ vision: null, add_ons: [], tier: "es", member_c: 20510, employer_c: 30765 },
  people: [
    { name: "Ada Quill", relationship: "self" },
    { name: "Otto Quill", relationship: "spouse" },
  ],
  ...{ effective_on: "2026-04-01", ends_on: null },
};
const declined: ReceiptSide = {
  ...{ ...family, waived: true, waiver_reason: "spouse", plan: null, people: [] },
  ...{ member_c: 0, employer_c: null },
};
const changed = (before: ReceiptSide | null, after: ReceiptSide, named = true) =>
  receiptRows({ before, after }, "en", { named })
    .filter((row) => row.changed)
    .map(({ label }) => label);

test("what somebody had not and has not is no change of a first choice", () => {
  expect(changed(null, family)).toEqual([
    ...["Medical", "Who is covered", "Covered as"],
    ...["You pay a month", "Your employer pays a month", "From"],
  ]);
});

test("who declines is covered as nothing any more", () => {
  expect(changed(family, declined)).toEqual([
    ...["Medical", "Who is covered", "Covered as"],
    ...["You pay a month", "Your employer pays a month"],
  ]);
});

test("a letter counts people, and says that they are others", () => {
  const other: ReceiptSide = {
    ...family,
    people: [
      { name: "Ada Quill", relationship: "self" },
      { name: "Mina Quill", relationship: "spouse" },
    ],
  };
  expect(changed(family, other, false)).toEqual(["Who is covered"]);
  expect(changed(family, family)).toEqual([]);
});
