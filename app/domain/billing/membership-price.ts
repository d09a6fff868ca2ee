import { totalOf } from "./invoice-terms";
import { firstPeriod, type Period, type PeriodLength } from "./membership-periods";
import type { Translated } from "../benefits/in-language";
import { divideHalfUp, formatCents } from "../money";

/** What a membership costs (handbook/rules.md#membership-price). Prices are integer cents. */

export const tiers = ["essential", "plus"] as const;
export type Tier = (typeof tiers)[number];
export type Payer = "company" | "individual";

export const tierNames: Record<Tier, string> = { essential: "Essential", plus: "Plus" };

/** A month of it: once, and for each billable person of a company. */
export const monthlyPrices: Record<Payer, Record<Tier, { base_c: number; person_c: number }>> = {
  individual: {
    essential: { base_c: 1900, person_c: 0 },
    plus: { base_c: 3900, person_c: 0 },
  },
  company: {
    essential: { base_c: 4900, person_c: 900 },
    plus: { base_c: 9900, person_c: 1500 },
  },
};

export const priceUnits = ["per_person", "per_employee", "flat"] as const;

/** An add-on with its price of one month. */
export type PricedAddOn = Translated & {
  title: string;
  price_c: number;
  price_unit: (typeof priceUnits)[number];
};

/** As the contract's invoice line has it. `unit_c` is the price of one month; `reason` the arithmetic in words. */
export type MembershipLine = {
  kind: "membership" | "addon";
  label: string;
  /** What an add-on is called in Spanish, where the catalog says so. */
  spanish?: string | undefined;
  qty: number;
  unit_c: number;
  amount_c: number;
  reason: string;
  /** True where `qty` counts people. */
  per_person?: boolean | undefined;
};

/**
 * The people that a company pays for: its listed employees, and the owner once, whether listed or not.
 * @param emails of the employees, in any case
 */
export function billableHeadcount(emails: readonly string[], ownerEmail: string): number {
  const same = (email: string) => email.trim().toLowerCase();
  const listed = emails.some((email) => same(email) === same(ownerEmail));
  return emails.length + (listed ? 0 : 1);
}

/** A year is twelve months less 10 percent, rounded once, half cents up. */
function amountFor(period: PeriodLength, monthly_c: number): number {
  return period === "yearly" ? divideHalfUp(monthly_c * 12 * 90, 100) : monthly_c;
}

function line(
  period: PeriodLength,
  { kind, label, spanish, qty, unit_c, per_person }: Omit<MembershipLine, "amount_c" | "reason">,
): MembershipLine {
  const amount_c = amountFor(period, qty * unit_c);
  const factors = [
    ...(qty === 1 ? [] : [String(qty)]),
    formatCents(unit_c),
    ...(period === "yearly" ? ["12 months"] : []),
  ].join(" × ");
  const sum = `${factors}${period === "yearly" ? ", less 10%" : ""}`;
  const reason =
    sum === formatCents(amount_c) ? `${sum} a month` : `${sum} = ${formatCents(amount_c)}`;
  return {
    kind,
    label,
    ...(spanish ? { spanish } : {}),
    qty,
    unit_c,
    amount_c,
    reason,
    ...(per_person ? { per_person } : {}),
  };
}

type AnyLine = Omit<MembershipLine, "kind" | "reason"> & { kind: string; reason: string | null };

/** Whether a line counts people; of one that does not say so itself: what was worked out for as many as the membership had. */
export const peopleCounted = (
  { per_person, qty }: Pick<AnyLine, "per_person" | "qty">,
  quantity: number,
): boolean => per_person ?? (qty > 1 && qty === quantity);

/** The same lines, at the same prices, for another number of people. @param before that they are for now */
export function recounted<Line extends AnyLine>(
  lines: readonly Line[],
  period: PeriodLength,
  { before, now }: { before: number; now: number },
): Line[] {
  return lines.map((each) => {
    if (!peopleCounted(each, before)) return each;
    const kind = each.kind === "addon" ? ("addon" as const) : ("membership" as const);
    return { ...each, ...line(period, { ...each, kind, qty: now, per_person: true }) };
  });
}

/** What one person costs in a period, in cents. @param quantity the number of people that the lines are for */
export function perPerson_c(
  lines: readonly AnyLine[],
  period: PeriodLength,
  quantity: number,
): number {
  return lines
    .filter((each) => peopleCounted(each, quantity))
    .reduce((sum, { unit_c }) => sum + amountFor(period, unit_c), 0);
}

/**
 * What one period of a membership costs, line by line.
 * @param headcount billable people of a company, at least 1; an individual is one
 * @param addOns in the order of the lines
 * @param start first day of the membership, YYYY-MM-DD
 * @param prices of the tier, where others were agreed than those of today
 */
export function membershipLines({
  payer,
  tier,
  period,
  headcount,
  addOns,
  start,
  prices,
}: {
  payer: Payer;
  tier: Tier;
  period: PeriodLength;
  headcount: number;
  addOns: readonly PricedAddOn[];
  start: string;
  prices?: { base_c: number; person_c: number };
}): { lines: MembershipLine[]; total_c: number; period: Period } {
  const people = payer === "company" ? Math.max(1, headcount) : 1;
  const { base_c, person_c } = prices ?? monthlyPrices[payer][tier];
  const label = `${tierNames[tier]} membership`;
  const asked: Parameters<typeof line>[1][] = [
    { kind: "membership", label, qty: 1, unit_c: base_c },
    ...(person_c > 0
      ? [
          {
            kind: "membership" as const,
            label: `${label}, per person`,
            qty: people,
            unit_c: person_c,
            per_person: true,
          },
        ]
      : []),
    ...addOns.map(({ title, spanish, price_c, price_unit }) => ({
      kind: "addon" as const,
      label: title,
      spanish: spanish?.["title"],
      qty: price_unit === "flat" ? 1 : people,
      unit_c: price_c,
      per_person: payer === "company" && price_unit !== "flat",
    })),
  ];
  const lines = asked.map((each) => line(period, each));
  return { lines, total_c: totalOf(lines), period: firstPeriod(start, period) };
}
