import { addMonths, firstOfMonth } from "../../calendar-days";
import { eligibleFrom, isEligible, type Hired } from "../eligibility/employee";

/**
 * What an employer who pays for the wellness marketplace is asked for it (handbook/rules.md#the-marketplace-that-an-employer-pays).
 * Months are their first days, amounts integer cents.
 */

/** An offer in which the employer pays for it. */
export type PaidMarketplace = {
  /** The first day of its period, and the last. */
  from: string;
  through: string;
  /** A month, for each person. */
  person_c: number;
  waitingDays: number;
};

/** Somebody on the employer's list, or who was. */
export type Listed = Hired & {
  id: string;
  listed_on: string;
  /** At work; null: they stay. */
  last_day: string | null;
};

/** What an invoice has asked for one person's month; below zero where it gave that back. */
export type AskedMonth = { person: string; month: string; amount_c: number; invoice: string };

export type MarketplaceLine = {
  month: string;
  /** For whom it asks, or gives back what was asked for them. */
  people: readonly string[];
  /** For each of them; below zero where it is given back. */
  person_c: number;
  amount_c: number;
  /** The invoice that it puts right. */
  mends: string | null;
};

const stays = ({ last_day }: Listed, month: string) => last_day === null || last_day >= month;

/** Whoever could be covered on the month's first day, whether they choose coverage or not. */
const peopleOf = ({ waitingDays }: PaidMarketplace, listed: readonly Listed[], month: string) =>
  listed.filter(
    (person) =>
      isEligible(person) &&
      person.listed_on <= month &&
      eligibleFrom(person.hire_date, waitingDays) <= month &&
      stays(person, month),
  );

/**
 * The lines of an invoice that asks for everything from one month to another. A month is asked for once; afterwards only what was
 * asked for people who had left by then is given back, or all of it where the offer did not come about, and asked for again where
 * it holds for them after all.
 * @param asked the oldest first; of void invoices nothing
 */
export function marketplaceLines({
  offers,
  listed,
  asked,
  from,
  through,
}: {
  offers: readonly PaidMarketplace[];
  listed: readonly Listed[];
  asked: readonly AskedMonth[];
  from: string;
  through: string;
}): MarketplaceLine[] {
  const lines: MarketplaceLine[] = [];
  for (let month = firstOfMonth(from); month <= through; month = addMonths(month, 1)) {
    const offer = offers.find((each) => each.from <= month && month <= each.through);
    const before = asked.filter((each) => each.month === month);
    if (before.length === 0) {
      const people = offer ? peopleOf(offer, listed, month).map(({ id }) => id) : [];
      if (!offer || people.length === 0) continue;
      const { person_c } = offer;
      lines.push({ month, people, person_c, amount_c: people.length * person_c, mends: null });
      continue;
    }
    const paid = new Map<string, number>();
    for (const { person, amount_c } of before) paid.set(person, (paid.get(person) ?? 0) + amount_c);
    const still = new Set(
      offer ? listed.filter((person) => stays(person, month)).map(({ id }) => id) : [],
    );
    const again = offer
      ? peopleOf(offer, listed, month).flatMap(({ id }) => (paid.get(id) === 0 ? id : []))
      : [];
    if (offer && again.length > 0) {
      const { person_c } = offer;
      lines.push({
        month,
        people: again,
        person_c,
        amount_c: again.length * person_c,
        mends: null,
      });
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
