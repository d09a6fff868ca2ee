import {
  membershipLines,
  perPerson_c,
  peopleCounted,
  tierNames,
  type MembershipLine,
  type Payer,
  type PricedAddOn,
  type Tier,
} from "../membership-price";
import { totalOf } from "../invoice-terms";
import type { Period, PeriodLength } from "../membership-periods";
import { prorationLine, type ProrationLine, type ProrationRule } from "../proration";
import { divideHalfUp } from "../../money";
import { daysBetween } from "../../calendar-days";

/** Another tier, other add-ons or another way of billing for a membership that runs (handbook/rules.md#changing-a-membership). */

/** What somebody is a member with. */
export type Terms = { tier: Tier; period: PeriodLength; addon_slugs: readonly string[] };

/** With what a period of it costs, line by line. */
export type PricedTerms = Terms & { lines: readonly MembershipLine[] };

/** The terms from a day on that has not come yet: YYYY-MM-DD, the first day of a period. */
export type ComingTerms = PricedTerms & { on: string };

const ranks: Record<Tier, number> = { essential: 0, plus: 1 };

/** Whether both are the same, in whatever order the add-ons are. */
export function sameTerms(one: Terms, other: Terms): boolean {
  const slugs = new Set(one.addon_slugs);
  return (
    one.tier === other.tier &&
    one.period === other.period &&
    slugs.size === new Set(other.addon_slugs).size &&
    other.addon_slugs.every((slug) => slugs.has(slug))
  );
}

/** Tells terms, and those that are to come, from others: whoever changes them says from which they set out. */
export function termsMark(now: Terms, coming: (Terms & { on: string }) | null): string {
  const of = ({ tier, period, addon_slugs }: Terms) => {
    const addOns = [...addon_slugs].sort();
    return [tier, period, ...addOns].join(",");
  };
  return coming ? `${of(now)};${coming.on},${of(coming)}` : of(now);
}

/**
 * What a wish makes of the terms at once: the higher tier, and the add-ons that are new. What is less, and another way of billing,
 * waits for the end of the period; without proration all of it does.
 */
export function termsAtOnce(now: Terms, wish: Terms, rule: ProrationRule): Terms {
  if (rule === "none") return now;
  const added = wish.addon_slugs.filter((slug) => !now.addon_slugs.includes(slug));
  return {
    period: now.period,
    tier: ranks[wish.tier] > ranks[now.tier] ? wish.tier : now.tier,
    addon_slugs: [...now.addon_slugs, ...added],
  };
}

/** The add-ons of priced terms with the prices that were agreed. */
function agreedAddOns(
  { addon_slugs, lines }: PricedTerms,
  people: number,
): (PricedAddOn & { slug: string })[] {
  const own = lines.filter(({ kind }) => kind === "addon");
  return own.flatMap((line, index) => {
    const slug = addon_slugs[index];
    if (slug === undefined) return [];
    const price_unit = peopleCounted(line, people) ? ("per_employee" as const) : ("flat" as const);
    const spanish = line.spanish ? { title: line.spanish } : null;
    return [{ slug, title: line.label, spanish, price_c: line.unit_c, price_unit }];
  });
}

/**
 * Prices other terms. What was agreed before keeps its price; what is new costs what it costs today.
 * @param agreed the terms until now
 * @param people whom a company pays for; 1 for an individual
 * @param onSale the add-ons of today, in the order in which they are offered
 */
export function priceTerms(
  wanted: Terms,
  {
    agreed,
    payer,
    people,
    onSale,
  }: {
    agreed: PricedTerms;
    payer: Payer;
    people: number;
    onSale: readonly (PricedAddOn & { slug: string })[];
  },
): PricedTerms {
  const had = agreedAddOns(agreed, people);
  const kept = had.filter(({ slug }) => wanted.addon_slugs.includes(slug));
  const fresh = onSale.filter(
    ({ slug }) => wanted.addon_slugs.includes(slug) && !had.some((add_on) => add_on.slug === slug),
  );
  const [base, person] = agreed.lines.filter(({ kind }) => kind === "membership");
  const prices =
    wanted.tier === agreed.tier && base
      ? { base_c: base.unit_c, person_c: person?.unit_c ?? 0 }
      : undefined;
  const addOns = [...kept, ...fresh];
  const { lines } = membershipLines({
    payer,
    tier: wanted.tier,
    period: wanted.period,
    headcount: people,
    addOns,
    // Of the lines alone it makes no difference.
    start: "2000-01-01",
    ...(prices ? { prices } : {}),
  });
  return { ...wanted, addon_slugs: addOns.map(({ slug }) => slug), lines };
}

export type ChangeLine = ProrationLine & {
  /** The names of what is new, in Spanish. */
  spanish?: string | undefined;
  /** Each person's part of it, in cents; 0 where nobody is counted. */
  person_c: number;
};

/** What a label says of a change: the tier and the add-ons that are new. `spanish` where one has a name of its own there. */
function namesOfNew(before: PricedTerms, after: PricedTerms) {
  const added = after.lines
    .filter(({ kind }) => kind === "addon")
    .filter((_line, index) => !before.addon_slugs.includes(after.addon_slugs[index] ?? ""));
  const tier = before.tier === after.tier ? [] : [tierNames[after.tier]];
  return {
    names: [...tier, ...added.map(({ label }) => label)],
    spanish: added.some(({ spanish }) => spanish)
      ? [...tier, ...added.map(({ label, spanish }) => spanish ?? label)].join(", ")
      : null,
  };
}

/**
 * What the rest of a period costs more under other terms: one line with its formula; null where it costs nothing.
 * @param label from the names of what is new
 * @param on the first day of the new terms
 * @param people that the lines are for
 */
export function changeLine(
  before: PricedTerms,
  after: PricedTerms,
  { on, period, people }: { on: string; period: Period; people: number },
  label: (names: readonly string[]) => string,
): ChangeLine | null {
  const { names, spanish } = namesOfNew(before, after);
  const line = prorationLine({
    rule: "simple",
    on,
    period,
    label: label(names),
    delta_c: totalOf(after.lines) - totalOf(before.lines),
  });
  if (!line) return null;
  const whole = daysBetween(period.start, period.end);
  const left = Math.min(whole, Math.max(0, daysBetween(on, period.end)));
  const each =
    perPerson_c(after.lines, after.period, people) -
    perPerson_c(before.lines, before.period, people);
  return {
    ...line,
    ...(spanish ? { spanish } : {}),
    person_c: divideHalfUp(each * left, whole),
  };
}
