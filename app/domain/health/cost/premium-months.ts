import type { PremiumPart } from "../../billing/invoice";
import { addMonths, firstOfMonth } from "../../calendar-days";

/**
 * Bills premiums on invoices (handbook/rules.md#premiums-on-invoices). Months are their first days, amounts integer
 * cents. An invoice charges the difference between what a month costs as known now and what was already billed for
 * it. So each person's month is paid exactly once, even if facts change or this runs again.
 */

/** `parts` are only on a charge for a whole month that a single answer covers. */
export type PremiumLine = Omit<PremiumPart, "name"> & {
  /** The number of the invoice that the line corrects. */
  mends: string | null;
};

/** A person's coverage by one answer, and what it costs a month. */
type CoveredMonths = Omit<PremiumPart, "name" | "month" | "change"> & {
  effective_on: string;
  /** The last day; null if there is no end. */
  ends_on: string | null;
};

/** What an invoice charged for a person's month. */
export type BilledPremium = Pick<PremiumPart, "person" | "month" | "employer_c" | "member_c"> & {
  invoice: string;
};

/** Returns true if coverage is billed for a month: it starts on the first of a month, and a month that has started counts as a whole. */
const covers = ({ effective_on, ends_on }: CoveredMonths, month: string): boolean =>
  effective_on <= month && (ends_on === null || ends_on >= month);

function groupByPerson<Each extends { person: string }>(
  rows: readonly Each[],
): Map<string, Each[]> {
  const people = new Map<string, Each[]>();
  for (const row of rows) people.set(row.person, [...(people.get(row.person) ?? []), row]);
  return people;
}

type PremiumSum = { employer_c: number; member_c: number };
const sumShares = (parts: readonly PremiumSum[]): PremiumSum => ({
  employer_c: parts.reduce((sum, { employer_c }) => sum + employer_c, 0),
  member_c: parts.reduce((sum, { member_c }) => sum + member_c, 0),
});

/**
 * Returns why a month costs what it does: coverage `began`, `changed`, `ended` or `never` began; null if the answer
 * that covers it covers the month before too. `rows` include the month before the first one billed.
 */
function changeOf(rows: readonly CoveredMonths[], month: string): PremiumLine["change"] {
  const now = rows.findLast((row) => covers(row, month));
  if (!now) {
    const ended = rows.findLast(({ ends_on }) => ends_on !== null && ends_on < month);
    return ended?.ends_on ? { what: "ended", on: ended.ends_on } : { what: "never", on: month };
  }
  const before = addMonths(month, -1);
  if (covers(now, before)) return null;
  const change = rows.some((row) => covers(row, before)) ? "changed" : "began";
  return { what: change, on: now.effective_on };
}

/** Returns why a billed month costs something else now: the answer that covers it, its end, or that none ever did. */
function correctionOf(rows: readonly CoveredMonths[], month: string): PremiumLine["change"] {
  const now = rows.findLast((row) => covers(row, month));
  return now ? { what: "changed", on: now.effective_on } : changeOf(rows, month);
}

/**
 * Returns a line of the difference for each month up to `through` that costs something else than was billed, person by
 * person. `from` is the first month ever billed, and `billed` are earlier charges, oldest first, without void invoices.
 */
export function premiumLines({
  coverage,
  billed,
  from,
  through,
}: {
  coverage: readonly CoveredMonths[];
  billed: readonly BilledPremium[];
  from: string;
  through: string;
}): PremiumLine[] {
  const byStart = coverage.toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1));
  const people = groupByPerson(byStart);
  const billedByPerson = groupByPerson(billed);
  const lines: PremiumLine[] = [];
  for (const person of new Set([...people.keys(), ...billedByPerson.keys()])) {
    const rows = people.get(person) ?? [];
    for (let month = firstOfMonth(from); month <= through; month = addMonths(month, 1)) {
      const current = rows.filter((row) => covers(row, month));
      const before = (billedByPerson.get(person) ?? []).filter((each) => each.month === month);
      const [due, had] = [sumShares(current), sumShares(before)];
      const employer_c = due.employer_c - had.employer_c;
      const member_c = due.member_c - had.member_c;
      if (employer_c === 0 && member_c === 0) continue;
      // A month that was credited whole is billed as if for the first time.
      const isKnown = had.employer_c !== 0 || had.member_c !== 0;
      const again = !isKnown && before.length > 0 ? current.at(-1) : undefined;
      lines.push({
        person,
        month,
        employer_c,
        member_c,
        tier: current.at(-1)?.tier ?? rows.at(-1)?.tier ?? "ee",
        ...(isKnown || current.length !== 1 ? {} : { parts: current[0]?.parts }),
        mends: isKnown ? (before.at(-1)?.invoice ?? null) : null,
        change: again
          ? { what: "again", on: again.effective_on }
          : isKnown
            ? correctionOf(rows, month)
            : changeOf(rows, month),
      });
    }
  }
  return lines;
}
