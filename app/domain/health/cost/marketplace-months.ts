import { addMonths, firstOfMonth } from "../../calendar-days";
import { eligibleFrom, isEligible, type Hiring } from "../eligibility/employee";

/**
 * Bills an employer who pays for the wellness marketplace (handbook/rules.md#the-marketplace-that-an-employer-pays).
 * Months are their first days, amounts integer cents.
 */

/** An offer in which the employer pays for the marketplace. */
type PaidMarketplace = {
  /** The first and last day of its period. */
  from: string;
  through: string;
  /** Cents a month for each person. */
  person_c: number;
  waitingDays: number;
};

/** A current or former person on the employer's list. */
type Listed = Hiring & {
  id: string;
  listed_on: string;
  /** The last day at work; null if none is set. */
  last_day: string | null;
};

/** What an invoice charged for one person's month; negative for a credit. */
export type ChargedMonth = { person: string; month: string; amount_c: number; invoice: string };

export type MarketplaceLine = {
  month: string;
  /** The ids of the people that it charges or credits. */
  people: readonly string[];
  /** For each person; negative for a credit. */
  person_c: number;
  amount_c: number;
  /** The number of the invoice that the line corrects. */
  mends: string | null;
};

/** Returns true if a person still works there on a month's first day or later. */
const isEmployedIn = ({ last_day }: Listed, month: string) =>
  last_day === null || last_day >= month;

/** Returns full-time employees listed, employed and done waiting on a month's first day, even if they don't choose. */
const peopleToBill = ({ waitingDays }: PaidMarketplace, listed: readonly Listed[], month: string) =>
  listed.filter(
    (person) =>
      isEligible(person) &&
      person.listed_on <= month &&
      eligibleFrom(person.hire_date, waitingDays) <= month &&
      isEmployedIn(person, month),
  );

/**
 * Returns the lines of an invoice that bills all months from one to another. Each month is billed once. Later lines
 * only credit people who had left by then, or everyone if the offer failed, and charge again if the month applies
 * after all. `askedMonths` holds earlier charges, oldest first, without void invoices.
 */
export function marketplaceLines({
  offers,
  listed,
  askedMonths,
  from,
  through,
}: {
  offers: readonly PaidMarketplace[];
  listed: readonly Listed[];
  askedMonths: readonly ChargedMonth[];
  from: string;
  through: string;
}): MarketplaceLine[] {
  const lines: MarketplaceLine[] = [];
  for (let month = firstOfMonth(from); month <= through; month = addMonths(month, 1)) {
    const offer = offers.find((each) => each.from <= month && month <= each.through);
    const before = askedMonths.filter((each) => each.month === month);
    const paid = new Map<string, number>();
    for (const { person, amount_c } of before) paid.set(person, (paid.get(person) ?? 0) + amount_c);
    const still = new Set<string>();
    if (offer) {
      const people = peopleToBill(offer, listed, month)
        .map(({ id }) => id)
        .filter((id) => before.length === 0 || paid.get(id) === 0);
      const { person_c } = offer;
      const amount_c = people.length * person_c;
      if (people.length > 0) lines.push({ month, people, person_c, amount_c, mends: null });
      for (const person of listed) if (isEmployedIn(person, month)) still.add(person.id);
    }
    const back = [...paid].filter(([person, amount_c]) => amount_c > 0 && !still.has(person));
    const [first] = back;
    if (!first) continue;
    lines.push({
      month,
      people: back.map(([person]) => person),
      person_c: -first[1],
      amount_c: -back.reduce((sum, [, amount_c]) => sum + amount_c, 0),
      mends: before.at(-1)?.invoice ?? null,
    });
  }
  return lines;
}
