import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import {
  correctionLines,
  type BilledPeriod,
  type RosterPerson,
} from "~/domain/billing/roster-billing";

const march = { start: "2026-03-01", end: "2026-04-01", number: "INV-2026-000001", unit_c: 900 };
const billedFor = (...ids: string[]): BilledPeriod => ({
  ...march,
  shares: new Map(ids.map((id) => [id, { from: march.start, off: 0 }])),
});
const person = (id: string, other: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  aliases: [id],
  since: "2026-01-01",
  lastDay: null,
  ...other,
});
const removed = () => "2026-04-20";
const reported = (
  rule: "none" | "simple",
  roster: RosterPerson[],
  billed: BilledPeriod[] = [billedFor("bo")],
) =>
  correctionLines(rule, roster, billed, removed).map(
    ({ change, on, unit_c, shares }) => [change, on, unit_c, [...shares.keys()]] as const,
  );

test("who is billed for a month and there all of it changes nothing", () => {
  expect(reported("simple", [person("bo")])).toEqual([]);
  expect(reported("simple", [person("bo", { lastDay: "2026-03-31" })])).toEqual([]);
});

test("a last day leaves the days after it, a first one takes its own along", () => {
  expect(reported("simple", [person("bo", { lastDay: "2026-03-30" })])).toEqual([
    ["left", "2026-03-30", -29, ["bo"]],
  ]);
  const wes = person("wes", { since: "2026-03-31" });
  expect(reported("simple", [person("bo"), wes])).toEqual([["came", "2026-03-31", 29, ["wes"]]]);
});

test("without proration a change counts from the next period on", () => {
  const wes = person("wes", { since: "2026-03-31" });
  expect(reported("none", [person("bo", { lastDay: "2026-03-02" }), wes])).toEqual([]);
  expect(reported("none", [person("bo", { lastDay: "2026-02-28" })])).toEqual([
    ["left", "2026-02-28", -900, ["bo"]],
  ]);
});

test("an owner is the same person, on the list or not", () => {
  const listed = person("olga", { aliases: ["olga", "user:olga"], since: "2026-03-10" });
  expect(reported("simple", [listed], [billedFor("user:olga")])).toEqual([]);
});

test("what is put right is right: a second look finds nothing, whatever the days are", () => {
  const day = fc.integer({ min: -40, max: 70 }).map((count) => addDays(march.start, count));
  const oneMore = fc.record({
    since: day,
    lastDay: fc.option(day),
    isBilled: fc.boolean(),
    rule: fc.constantFrom("none" as const, "simple" as const),
  });
  fc.assert(
    fc.property(oneMore, ({ since, lastDay, isBilled, rule }) => {
      const bo = person("bo", { since, lastDay });
      const billed = billedFor(...(isBilled ? ["bo"] : []));
      const [mended] = correctionLines(rule, [bo], [billed], removed);
      if (!mended) return;
      expect(Math.abs(mended.unit_c)).toBeLessThanOrEqual(march.unit_c);
      expect(mended.unit_c < 0).toBe(mended.change === "left" && mended.unit_c !== 0);
      const again = { ...billed, shares: new Map([...billed.shares, ...mended.shares]) };
      expect(correctionLines(rule, [bo], [again], removed)).toEqual([]);
    }),
  );
});
