import {
  membershipLines,
  perPerson_c,
  countsPeople,
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

/** An active membership can change its tier, add-ons and billing period (handbook/rules.md#changing-a-membership). */

/** What a payer agreed to. */
export type Terms = { tier: Tier; period: PeriodLength; addon_slugs: readonly string[] };

/** Terms with the lines of one period. */
export type PricedTerms = Terms & { lines: readonly MembershipLine[] };

/** Terms for a later period, which begins on this day (YYYY-MM-DD). */
export type ComingTerms = PricedTerms & { on: string };

const tierRanks: Record<Tier, number> = { essential: 0, plus: 1 };

/** Returns true if the terms are equal. The order of the add-ons doesn't matter. */
export function areSameTerms(a: Terms, b: Terms): boolean {
  const slugs = new Set(a.addon_slugs);
  return (
    a.tier === b.tier &&
    a.period === b.period &&
    slugs.size === new Set(b.addon_slugs).size &&
    b.addon_slugs.every((slug) => slugs.has(slug))
  );
}

/** Returns tier, period and add-ons, now and later, as a version that a form posts to prove what it was based on. */
export function termsVersion(now: Terms, coming: (Terms & { on: string }) | null): string {
  const textOf = ({ tier, period, addon_slugs }: Terms) =>
    [tier, period, ...addon_slugs.toSorted()].join(",");
  return coming ? `${textOf(now)};${coming.on},${textOf(coming)}` : textOf(now);
}

/**
 * Returns the terms that take effect at once: a higher tier and new add-ons. Reductions and another billing period wait
 * for the end of the period; without proration everything waits, so the terms stay `now`.
 */
export function termsAtOnce(now: Terms, nextTerms: Terms, rule: ProrationRule): Terms {
  if (rule === "none") return now;
  const added = nextTerms.addon_slugs.filter((slug) => !now.addon_slugs.includes(slug));
  return {
    period: now.period,
    tier: tierRanks[nextTerms.tier] > tierRanks[now.tier] ? nextTerms.tier : now.tier,
    addon_slugs: [...now.addon_slugs, ...added],
  };
}

/** Returns agreed terms' add-ons at their agreed prices, `per_employee` where a line counts `people`, else `flat`. */
function agreedAddOns(
  { addon_slugs, lines }: PricedTerms,
  people: number,
): (PricedAddOn & { slug: string })[] {
  const addOnLines = lines.filter(({ kind }) => kind === "addon");
  return addOnLines.flatMap((line, index) => {
    const slug = addon_slugs[index];
    if (slug === undefined) return [];
    const price_unit = countsPeople(line, people) ? ("per_employee" as const) : ("flat" as const);
    const spanish = line.spanish ? { title: line.spanish } : null;
    return [{ slug, title: line.label, spanish, price_c: line.unit_c, price_unit }];
  });
}

/**
 * Returns new terms with their lines: a tier and add-ons that were agreed before keep their prices, new ones cost
 * today's, and new add-ons that aren't `onSale` are dropped. `agreed` are the current terms, `people` the headcount.
 */
export function priceTerms(
  terms: Terms,
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
  const kept = had.filter(({ slug }) => terms.addon_slugs.includes(slug));
  const fresh = onSale.filter(
    ({ slug }) => terms.addon_slugs.includes(slug) && !had.some((add_on) => add_on.slug === slug),
  );
  const [base, person] = agreed.lines.filter(({ kind }) => kind === "membership");
  const prices =
    terms.tier === agreed.tier && base
      ? { base_c: base.unit_c, person_c: person?.unit_c ?? 0 }
      : undefined;
  const addOns = [...kept, ...fresh];
  const { lines } = membershipLines({
    payer,
    tier: terms.tier,
    period: terms.period,
    headcount: people,
    addOns,
    // The start has no effect on the lines.
    start: "2000-01-01",
    ...(prices ? { prices } : {}),
  });
  return { ...terms, addon_slugs: addOns.map(({ slug }) => slug), lines };
}

/** A line that charges a change for the rest of a period. */
export type ChangeLine = ProrationLine & {
  spanish?: string | undefined;
  /** Each person's part in cents; 0 if people are not counted. */
  person_c: number;
};

/** Returns the names of a new tier and new add-ons; `spanish` is all in one text, null if none has a Spanish name. */
function namesOfNew(
  before: PricedTerms,
  after: PricedTerms,
): { names: string[]; spanish: string | null } {
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
 * Returns the line, with its formula, that charges or credits the difference for the rest of a period; null if it is 0.
 * `label` formats the names of the additions, `on` is the first day of the new terms, and `people` the headcount of
 * the lines.
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
  const remaining = Math.min(whole, Math.max(0, daysBetween(on, period.end)));
  const each =
    perPerson_c(after.lines, after.period, people) -
    perPerson_c(before.lines, before.period, people);
  return {
    ...line,
    ...(spanish ? { spanish } : {}),
    person_c: divideHalfUp(each * remaining, whole),
  };
}
