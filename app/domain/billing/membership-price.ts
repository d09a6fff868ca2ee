import type { InvoiceLine } from "./invoice";
import { totalOf } from "./invoice-terms";
import { firstPeriod, type Period, type PeriodLength } from "./membership-periods";
import type { TranslatedItem } from "../benefits/in-language";
import { divideHalfUp, formatCents } from "../money";

/** Prices are integer cents; the rules are in handbook/rules.md#membership-price. */

export const tiers = ["essential", "plus"] as const;
/** `essential` or `plus`. */
export type Tier = (typeof tiers)[number];
export type Payer = "company" | "individual";

export const tierNames: Record<Tier, string> = { essential: "Essential", plus: "Plus" };

/** A month costs the base price once and the person price for each billable person of a company. */
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

/** `price_c` is the price of one month. */
export type PricedAddOn = TranslatedItem & {
  title: string;
  price_c: number;
  price_unit: (typeof priceUnits)[number];
};

/** `unit_c` is the price of one month, and `reason` the arithmetic in words. */
export type MembershipLine = Pick<
  InvoiceLine,
  "label" | "spanish" | "qty" | "unit_c" | "amount_c" | "per_person"
> & { kind: "membership" | "addon"; reason: string };

/**
 * Returns the number of billable people of a company: its listed employees and the owner, who counts once. `emails`
 * are the employees' addresses, in any case, each of which counts.
 */
export function billableHeadcount(emails: readonly string[], ownerEmail: string): number {
  const comparable = (email: string) => email.trim().toLowerCase();
  const listed = emails.some((email) => comparable(email) === comparable(ownerEmail));
  return emails.length + (listed ? 0 : 1);
}

/** Returns the price of a period: a month's, or for a year twelve months less 10 percent, rounded once, half up. */
function amountFor(period: PeriodLength, monthly_c: number): number {
  return period === "yearly" ? divideHalfUp(monthly_c * 12 * 90, 100) : monthly_c;
}

/** Returns a line with its amount for a period, a year's less 10 percent, and its arithmetic in words. */
function pricedLine(
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

/** A new line, or one as an invoice or membership stores it. */
type AnyLine = Omit<MembershipLine, "kind" | "reason"> & { kind: string; reason: string | null };

/**
 * Returns true if a line's quantity counts people. An older line that doesn't say so counts them if its quantity is
 * the membership's headcount and above 1.
 */
export const countsPeople = (
  { per_person, qty }: Pick<AnyLine, "per_person" | "qty">,
  quantity: number,
): boolean => per_person ?? (qty > 1 && qty === quantity);

/**
 * Returns the lines at the same prices for `now` people; lines that don't count people stay. `before`, the headcount so
 * far, tells which older lines count people.
 */
export function recountLines<Line extends AnyLine>(
  lines: readonly Line[],
  period: PeriodLength,
  { before, now }: { before: number; now: number },
): Line[] {
  return lines.map((each) => {
    if (!countsPeople(each, before)) return each;
    const kind = each.kind === "addon" ? ("addon" as const) : ("membership" as const);
    return { ...each, ...pricedLine(period, { ...each, kind, qty: now, per_person: true }) };
  });
}

/** Returns the cents that one person costs in a period; `quantity` is the number of people on the lines. */
export function perPerson_c(
  lines: readonly AnyLine[],
  period: PeriodLength,
  quantity: number,
): number {
  return lines
    .filter((each) => countsPeople(each, quantity))
    .reduce((sum, { unit_c }) => sum + amountFor(period, unit_c), 0);
}

/**
 * Returns the lines of one period, their sum and the first period. `headcount` is everyone, and 1 for an individual;
 * `addOns` are in the order of the lines; `start` is the membership's first day, YYYY-MM-DD; `prices` replace the
 * tier's current prices if others were agreed.
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
  const pricedLines: Parameters<typeof pricedLine>[1][] = [
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
  const lines = pricedLines.map((each) => pricedLine(period, each));
  return { lines, total_c: totalOf(lines), period: firstPeriod(start, period) };
}

/**
 * Cents. An employer pays this each month for every eligible employee: the difference between Plus and Essential for
 * one person (handbook/rules.md#membership-price).
 */
export const marketplacePerPerson_c =
  monthlyPrices.company.plus.person_c - monthlyPrices.company.essential.person_c;
