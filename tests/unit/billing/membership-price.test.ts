import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInvoiceNumber, invoiceNumber } from "~/domain/billing/invoice-number";
import { totalOf } from "~/domain/billing/invoice-terms";
import {
  billableHeadcount,
  membershipLines,
  priceUnits,
  tiers,
  type PricedAddOn,
} from "~/domain/billing/membership-price";
import { prorationLine } from "~/domain/billing/proration";
import { divideHalfUp } from "~/domain/money";

type Asked = Parameters<typeof membershipLines>[0];

const telehealth: PricedAddOn = { title: "Telehealth", price_c: 600, price_unit: "per_employee" };
const accident: PricedAddOn = { title: "Accident", price_c: 900, price_unit: "per_person" };
const pets: PricedAddOn = { title: "Pet discount", price_c: 300, price_unit: "flat" };
const bakery: Asked = {
  payer: "company",
  tier: "plus",
  period: "monthly",
  headcount: 14,
  addOns: [],
  start: "2026-12-01",
};

describe("a membership", () => {
  test.each([
    ["individual", "essential", "monthly", 1900],
    ["individual", "plus", "monthly", 3900],
    ["individual", "essential", "yearly", 20_520],
    ["individual", "plus", "yearly", 42_120],
    ["company", "essential", "monthly", 4900 + 14 * 900],
    ["company", "plus", "monthly", 9900 + 14 * 1500],
    ["company", "essential", "yearly", 52_920 + 14 * 9720],
    ["company", "plus", "yearly", 106_920 + 14 * 16_200],
  ] as const)("%s %s %s", (payer, tier, period, total) => {
    expect(membershipLines({ ...bakery, payer, tier, period }).total_c).toBe(total);
  });

  test("shows its arithmetic", () => {
    expect(membershipLines({ ...bakery, addOns: [telehealth, pets] })).toEqual({
      lines: [
        {
          kind: "membership",
          label: "Plus membership",
          qty: 1,
          unit_c: 9900,
          amount_c: 9900,
          reason: "$99.00 a month",
        },
        {
          kind: "membership",
          label: "Plus membership, per person",
          qty: 14,
          unit_c: 1500,
          amount_c: 21_000,
          reason: "14 × $15.00 = $210.00",
          per_person: true,
        },
        {
          kind: "addon",
          label: "Telehealth",
          qty: 14,
          unit_c: 600,
          amount_c: 8400,
          reason: "14 × $6.00 = $84.00",
          per_person: true,
        },
        {
          kind: "addon",
          label: "Pet discount",
          qty: 1,
          unit_c: 300,
          amount_c: 300,
          reason: "$3.00 a month",
        },
      ],
      total_c: 39_600,
      period: { start: "2026-12-01", end: "2027-01-01" },
    });
  });

  test("of a year names the months and the reduction", () => {
    const { lines, period } = membershipLines({ ...bakery, period: "yearly", start: "2024-02-29" });
    expect(lines.map(({ reason }) => reason)).toEqual([
      "$99.00 × 12 months, less 10% = $1,069.20",
      "14 × $15.00 × 12 months, less 10% = $2,268.00",
    ]);
    expect(period).toEqual({ start: "2024-02-29", end: "2025-02-28" });
  });

  test("of a company has at least one person; of an individual exactly one", () => {
    const addOns = [telehealth, accident];
    const quantities = (requested: Partial<Asked>) =>
      membershipLines({ ...bakery, addOns, ...requested }).lines.map(({ qty }) => qty);
    expect(quantities({ headcount: 0 })).toEqual([1, 1, 1, 1]);
    expect(quantities({ payer: "individual", headcount: 14 })).toEqual([1, 1, 1]);
  });

  test("rounds once per line", () => {
    const odd: PricedAddOn = { title: "Odd", price_c: 125, price_unit: "per_person" };
    const amount = (price_c: number, headcount: number) =>
      membershipLines({
        ...bakery,
        period: "yearly",
        headcount,
        addOns: [{ ...odd, price_c }],
      }).lines.at(-1)?.amount_c;
    expect(amount(125, 1)).toBe(1350);
    expect(amount(1, 1)).toBe(11);
    // 32.4; rounded for each of the three it would be 33.
    expect(amount(1, 3)).toBe(32);
    expect(amount(3, 1)).toBe(32);
    expect(divideHalfUp(5, 10)).toBe(1);
    expect(divideHalfUp(-5, 10)).toBe(0);
    expect(divideHalfUp(-6, 10)).toBe(-1);
  });
});

test("the owner counts once, listed or not", () => {
  expect(billableHeadcount([], "ana@harborbread.example")).toBe(1);
  expect(billableHeadcount(["ben@harborbread.example"], "ana@harborbread.example")).toBe(2);
  expect(
    billableHeadcount(
      ["ben@harborbread.example", " Ana@HarborBread.example"],
      "ana@harborbread.example",
    ),
  ).toBe(2);
});

const anyAsked: fc.Arbitrary<Asked> = fc.record({
  payer: fc.constantFrom("company" as const, "individual" as const),
  tier: fc.constantFrom(...tiers),
  period: fc.constantFrom("monthly" as const, "yearly" as const),
  headcount: fc.integer({ min: 0, max: 5000 }),
  addOns: fc.array(
    fc.record({
      title: fc.string({ minLength: 1 }),
      price_c: fc.integer({ min: 0, max: 1_000_000 }),
      price_unit: fc.constantFrom(...priceUnits),
    }),
    { maxLength: 6 },
  ),
  start: fc.constantFrom("2026-11-21", "2027-01-31", "2028-02-29"),
});

describe("for any membership", () => {
  test("the total is the sum of its lines, whole cents, and never negative", () => {
    fc.assert(
      fc.property(anyAsked, (requested) => {
        const { lines, total_c } = membershipLines(requested);
        expect(total_c).toBe(lines.reduce((sum, { amount_c }) => sum + amount_c, 0));
        expect(totalOf(lines)).toBe(total_c);
        for (const { amount_c, qty } of lines) {
          expect(Number.isSafeInteger(amount_c) && amount_c >= 0).toBe(true);
          expect(qty).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  test("a year is 12 × 0.9 months, each line rounded", () => {
    fc.assert(
      fc.property(anyAsked, (requested) => {
        const monthly = membershipLines({ ...requested, period: "monthly" }).lines;
        const yearly = membershipLines({ ...requested, period: "yearly" }).lines;
        // The price is in tenths of cents, because 0.9 is no number that a computer has.
        expect(yearly.map(({ amount_c }) => amount_c)).toEqual(
          monthly.map(({ qty, unit_c }) => Math.round((qty * unit_c * 108) / 10)),
        );
        expect(monthly.every(({ qty, unit_c, amount_c }) => qty * unit_c === amount_c)).toBe(true);
      }),
    );
  });

  test("more people never cost less, and one more costs a company more", () => {
    fc.assert(
      fc.property(anyAsked, fc.integer({ min: 1, max: 100 }), (requested, more) => {
        const now = membershipLines(requested).total_c;
        const then = membershipLines({
          ...requested,
          headcount: requested.headcount + more,
        }).total_c;
        if (requested.payer === "individual") expect(then).toBe(now);
        else if (requested.headcount > 0) expect(then).toBeGreaterThan(now);
        else expect(then).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe("a change in the middle of a period", () => {
  const november = { start: "2026-11-01", end: "2026-12-01" };
  const change = {
    rule: "simple" as const,
    label: "From Essential to Plus",
    delta_c: 2000,
    on: "2026-11-21",
    period: november,
  };

  test("is one line with its formula", () => {
    expect(prorationLine(change)).toEqual({
      kind: "proration",
      label: "From Essential to Plus",
      qty: 1,
      unit_c: 667,
      amount_c: 667,
      reason: "$20.00 × 10 days left ÷ 30 days in the period = $6.67",
    });
    expect(prorationLine({ ...change, on: "2026-11-30" })?.reason).toContain("× 1 day left");
  });

  test("costs nothing before the next period where the rule is none, or nothing is left", () => {
    expect(prorationLine({ ...change, rule: "none" })).toBeNull();
    expect(prorationLine({ ...change, on: "2026-12-01" })).toBeNull();
    expect(prorationLine({ ...change, on: "2027-05-01" })).toBeNull();
    expect(prorationLine({ ...change, delta_c: 0 })).toBeNull();
    const noDays = { start: "2026-11-21", end: "2026-11-21" };
    expect(prorationLine({ ...change, period: noDays })).toBeNull();
  });

  const delta = fc.integer({ min: 1, max: 10_000_000 });
  const amount = (over: Partial<typeof change>) =>
    prorationLine({ ...change, ...over })?.amount_c ?? 0;
  const days = fc.integer({ min: 1, max: 30 });
  const on = (day: number) => `2026-11-${String(day).padStart(2, "0")}`;

  test("costs the whole difference when the whole period is left", () => {
    fc.assert(
      fc.property(delta, (delta_c) => {
        expect(amount({ delta_c, on: "2026-11-01" })).toBe(delta_c);
        expect(amount({ delta_c: -delta_c, on: "2026-10-01" })).toBe(-delta_c);
      }),
    );
  });

  test("costs less the later it comes, and never more than the difference", () => {
    fc.assert(
      fc.property(delta, days, days, (delta_c, value, other) => {
        const early = amount({ delta_c, on: on(Math.min(value, other)) });
        const late = amount({ delta_c, on: on(Math.max(value, other)) });
        expect(Number.isInteger(early)).toBe(true);
        expect(late).toBeLessThanOrEqual(early);
        expect(early).toBeLessThanOrEqual(delta_c);
        expect(late).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("an invoice number survives the way there and back, and sorts as it counts by length first", () => {
  const count = fc.integer({ min: 1, max: 999_999_999 });
  const sorting = (text: string) => String(text.length) + text;
  const year = fc.integer({ min: 1000, max: 9999 });
  fc.assert(
    fc.property(year, count, count, (in_year, value, other) => {
      const number = invoiceNumber(in_year, value);
      expect(parseInvoiceNumber(number)).toEqual({ year: in_year, count: value });
      expect(sorting(number) < sorting(invoiceNumber(in_year, other))).toBe(value < other);
    }),
  );
});
