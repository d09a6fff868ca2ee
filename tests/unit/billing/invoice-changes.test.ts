import fc from "fast-check";
import { expect, test } from "vitest";
import { lineChanges } from "~/domain/billing/invoice-changes";

const line = (label: string, amount_c: number, reason: string | null = null) => ({
  label,
  amount_c,
  reason,
});

test("a change is told with how it was worked out before and now", () => {
  const before = [
    line("Plus membership", 9900, "$99.00 a month"),
    line("Per person", 19500, "13 × $15.00 = $195.00"),
    line("Pet discount", 300),
  ];
  const now = [
    line("Plus membership", 9900, "$99.00 a month"),
    line("Per person", 21000, "14 × $15.00 = $210.00"),
    line("Credit", -1500, "Ines left on November 3"),
  ];
  expect(lineChanges(before, now)).toEqual([
    {
      label: "Per person",
      before: "13 × $15.00 = $195.00",
      now: "14 × $15.00 = $210.00",
      difference_c: 1500,
    },
    {
      label: "Credit",
      before: "Not billed",
      now: "Ines left on November 3",
      difference_c: -1500,
    },
    { label: "Pet discount", before: "$3.00", now: "Not billed", difference_c: -300 },
  ]);
});

test("lines of one name are told together", () => {
  const now = [line("Credit", -500, "Ines left"), line("Credit", -300)];
  expect(lineChanges([], now)).toEqual([
    { label: "Credit", before: "Not billed", now: "Ines left; -$3.00", difference_c: -800 },
  ]);
});

test("the differences come to the difference of the totals, whatever the lines are", () => {
  const lines = fc.array(
    fc.record({
      label: fc.constantFrom("a", "b", "c"),
      amount_c: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      reason: fc.option(fc.string()),
    }),
  );
  const total = (list: readonly { amount_c: number }[]) =>
    list.reduce((sum, { amount_c }) => sum + amount_c, 0);
  fc.assert(
    fc.property(lines, lines, (before, now) => {
      const changes = lineChanges(before, now);
      const sum = changes.reduce((all, { difference_c }) => all + difference_c, 0);
      expect(sum).toBe(total(now) - total(before));
    }),
  );
});
