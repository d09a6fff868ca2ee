import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { causeWords, withoutNames, wordChanges } from "~/domain/billing/change-words";
import { lineChanges } from "~/domain/billing/invoice-changes";
import { languages } from "~/language/languages";

type Line = Parameters<typeof lineChanges>[0][number];

const line = (label: string, amount_c: number, more: Partial<Line> = {}): Line => ({
  kind: "membership",
  label,
  qty: 1,
  unit_c: amount_c,
  amount_c,
  reason: null,
  ...more,
});
const people = (label: string, qty: number, more: Partial<Line> = {}) =>
  line(label, qty * 1500, { qty, unit_c: 1500, reason: `${qty} × $15.00`, ...more });
const premium = (month: string) =>
  line("Premium", 500, { premium: { person: "ana", month, change: null } });
const range = { since: "INV-2026-000122", from: "2026-12-01" };

const ines = { change: "left", on: "2026-11-20", name: "Ines Carvalho" } as const;
const bo = { change: "came", on: "2026-11-10", name: "Bo Sorensen" } as const;
const wes = { change: "came", on: "2026-11-10", name: null } as const;

test("who may not know them is told how many", () => {
  const now = withoutNames([people("Per person", 14, { people: [bo, wes, ines] })]);
  const [change] = lineChanges([people("Per person", 13)], now, range);
  expect(change?.causes.map((cause) => causeWords(cause, "en"))).toEqual([
    "2 people have been on the list since November 10, 2026.",
    "The last day of 1 person was November 20, 2026.",
  ]);
});

describe("what nobody came or left for", () => {
  const cause = (before: Line[], now: Line[]) =>
    lineChanges(before, now, range).map(({ causes }) =>
      causes.map((each) => causeWords(each, "en")),
    );

  test.each([
    [[], [line("Pets", 300)], "Billed for whole periods as of December 1, 2026."],
    [[line("Pets", 300)], [], "No longer billed as of December 1, 2026."],
    [[line("Pets", 300)], [line("Pets", 400)], "At a different price as of December 1, 2026."],
    [[people("Pets", 2)], [people("Pets", 5)], "Recounted for December 1, 2026: 2 before, 5 now."],
    [[], [premium("2026-11-01"), premium("2026-12-01")], "Months billed: 0 before, 2 now."],
    [
      [],
      [line("Paid earlier", -500, { kind: "credit" })],
      "Earlier payments were more than what was owed.",
    ],
    [
      [],
      [line("Kept", 500, { kind: "credit" })],
      "Credits were more than this invoice. The rest comes off the next ones.",
    ],
  ])("has its reason too", (before, now, words) => {
    expect(cause(before, now)).toEqual([[words]]);
  });
});

test("a premium on an invoice of its own isn't said to be unbilled", () => {
  const others = [{ number: "INV-1", month: "2026-11-01", lines: [premium("2026-11-01")] }];
  const lines = lineChanges([], [premium("2026-12-01")], { ...range, others });
  const shown = { before: "Not on the invoice", causes: ["November 2026 is billed on INV-1."] };
  expect(wordChanges({ since: range.since, lines }, "en").lines).toMatchObject([shown]);
});

test("the differences come to the difference of the totals, and each has its reason, whatever the lines are", () => {
  const aLine = fc.record({
    kind: fc.constantFrom("membership", "addon", "credit", "proration"),
    label: fc.constantFrom("a", "b", "c"),
    qty: fc.nat(5),
    unit_c: fc.constantFrom(300, 500),
    amount_c: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    reason: fc.option(fc.string()),
    people: fc.option(fc.subarray([ines, bo, wes]), { nil: undefined }),
    mends: fc.option(fc.constant("INV-2026-000100"), { nil: undefined }),
  });
  const lines = fc.array(aLine);
  const total = (list: readonly { amount_c: number }[]) =>
    list.reduce((sum, { amount_c }) => sum + amount_c, 0);
  fc.assert(
    fc.property(lines, lines, (before, now) => {
      const changes = lineChanges(before, now, range);
      const sum = changes.reduce((all, { difference_c }) => all + difference_c, 0);
      expect(sum).toBe(total(now) - total(before));
      for (const { causes } of changes) {
        expect(causes.length).toBeGreaterThan(0);
        for (const language of languages)
          expect(causes.map((cause) => causeWords(cause, language))).not.toContain("");
      }
    }),
  );
});
