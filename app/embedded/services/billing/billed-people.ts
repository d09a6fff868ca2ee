import { daysBetween } from "~/domain/calendar-days";
import { recountLines } from "~/domain/billing/membership-price";
import type { Period } from "~/domain/billing/membership-periods";
import {
  listPeopleToBill,
  correctionLines,
  rosterChanges,
  type Correction,
  type BilledShare,
} from "~/domain/billing/roster-billing";
import { lineTexts } from "~/domain/billing/line-words.text";
import { localDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { Db } from "../../db/schema";
import {
  listBilled,
  loadCompanyList,
  listRoster,
  type BilledInvoice,
  type CompanyList,
} from "./membership/company-people";
import type { StoredLine } from "./stored-lines";
import { termsOn, type SubscriptionRow } from "./subscriptions";

/** Counts the people that a company pays for, and corrects earlier invoices. */

type PersonRow = ReturnType<typeof billedPersonRow>;

/** The effect of counting people for an invoice. */
type CountedPeople = {
  quantity: number;
  /** The lines of the membership for this number of people. */
  lines: StoredLine[];
  /** The lines that correct earlier invoices. */
  mending: StoredLine[];
  /** Returns the people of the invoice and those of the invoices that it corrects, as rows to store. */
  rows(invoiceId: string): PersonRow[];
};

/**
 * Counts the people of a period's invoice: for the first one exactly the signed number, for others those on the list,
 * one at least. `now` is its issue in ms, and not before the list was read.
 */
export function countForInvoice(
  list: CompanyList,
  now: number,
  subscription: SubscriptionRow,
  period: Pick<Period, "start">,
): CountedPeople {
  const today = localDay(now, list.zone);
  const { quantity } = subscription;
  const roster = listRoster(list, today);
  const lastDayOf = (id: string) => list.handedOver.get(id) ?? today;
  const earlier = listBilled(list, roster, { quantity, today });
  const before = earlier.findLast(({ isWhole }) => isWhole)?.shares ?? null;
  const people = listPeopleToBill(roster, period.start, before);
  const terms = termsOn(subscription, period.start);
  const billedLines: StoredLine[] = [...terms.lines];
  // A first invoice costs what was shown at the signature.
  const counted = before ? Math.max(1, people.length) : quantity;
  const changes = before ? rosterChanges(roster, people, before, lastDayOf) : [];
  const lines =
    counted === quantity
      ? billedLines
      : recountLines(billedLines, terms.period, { before: quantity, now: counted });
  const corrections = correctionLines(subscription.proration, roster, earlier, lastDayOf);
  return {
    quantity: counted,
    lines:
      changes.length === 0
        ? lines
        : lines.map((line) => (line.per_person ? { ...line, people: changes } : line)),
    mending: toCorrectionLines(corrections),
    rows(invoiceId) {
      const whole = { from: period.start, off: 0 };
      return [
        ...people.map(({ id }) => billedPersonRow(invoiceId, id, whole)),
        ...correctedRows(earlier, corrections),
      ];
    },
  };
}

/**
 * Returns the lines of a membership's last invoice, which corrects the invoices of periods that began before `end` for
 * people who joined or left since, and the rows to store with it. `now` is its issue in ms, not before the list was
 * read; `end` is YYYY-MM-DD, the first day without membership.
 */
export function createSettlement(
  list: CompanyList,
  now: number,
  { quantity, proration }: Pick<SubscriptionRow, "quantity" | "proration">,
  end: string,
): { lines: StoredLine[]; rows: PersonRow[] } {
  const today = localDay(now, list.zone);
  const roster = listRoster(list, today);
  const lastDayOf = (id: string) => list.handedOver.get(id) ?? today;
  const earlier = listBilled(list, roster, { quantity, today }).filter(({ start }) => start < end);
  const corrections = correctionLines(proration, roster, earlier, lastDayOf);
  return { lines: toCorrectionLines(corrections), rows: correctedRows(earlier, corrections) };
}

/**
 * Reads a company's list and counts the people of a period's invoice; null for an individual. To issue the invoice,
 * lock the membership. `now` is ms.
 */
export async function countPeople(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
): Promise<CountedPeople | null> {
  const list = await loadCompanyList(db, now, subscription);
  return list && countForInvoice(list, now, subscription, period);
}

/** The people that an earlier invoice bills. */
export type BilledPeople = {
  count: number;
  /** Returns these people as rows of another invoice that bills them from this day of the period on. */
  rows(invoiceId: string, from: string): PersonRow[];
};

/**
 * Returns the people that the invoice of the period that begins on `start` bills for at least a day, even if it stores
 * none because it is old; null if there is no such invoice. `now` is ms.
 */
export function findBilledPeople(
  list: CompanyList,
  now: number,
  { quantity }: Pick<SubscriptionRow, "quantity">,
  start: string,
): BilledPeople | null {
  const today = localDay(now, list.zone);
  const earlier = listBilled(list, listRoster(list, today), { quantity, today });
  const billed = earlier.find((billed) => billed.isWhole && billed.start === start);
  if (!billed) return null;
  const ids = [...billed.shares]
    .filter(([, { from, off }]) => daysBetween(from, billed.end) > off)
    .map(([id]) => id);
  return {
    count: ids.length,
    rows: (invoiceId, from) => ids.map((id) => billedPersonRow(invoiceId, id, { from, off: 0 })),
  };
}

/** Returns corrections as lines of an invoice, without those that cost nothing. */
function toCorrectionLines(corrections: readonly Correction[]): StoredLine[] {
  const t = say(lineTexts, "en");
  return corrections
    .filter(({ unit_c }) => unit_c !== 0)
    .map(({ kind, change, on, mends, shares, unit_c, reason }) => {
      const qty = shares.size;
      return {
        kind,
        label: kind === "credit" ? t.credit({ invoice: mends }) : t.added({ invoice: mends }),
        qty,
        unit_c,
        amount_c: qty * unit_c,
        reason: qty === 1 ? reason : `${qty} × ${formatCents(unit_c)}: ${reason}`,
        people: [...shares.keys()].map((id) => ({ id, change, on })),
        mends,
      };
    });
}

/** Returns the row that stores for a person from which day an invoice bills them, and for how many days less. */
const billedPersonRow = (invoice_id: string, person_id: string, { from, off }: BilledShare) => ({
  invoice_id,
  person_id,
  first_day: from,
  days_off: off,
});

/**
 * Returns the rows of the people whose share of an earlier invoice is corrected; all of its people if none of them was
 * stored yet.
 */
function correctedRows(earlier: readonly BilledInvoice[], corrections: readonly Correction[]) {
  return earlier.flatMap((billed) => {
    const own = corrections.filter(({ mends }) => mends === billed.number);
    if (own.length === 0) return [];
    const changed = own.flatMap(({ shares }) => [...shares]);
    const all = new Map([...(billed.isKnown ? [] : billed.shares), ...changed]);
    return [...all].map(([id, share]) => billedPersonRow(billed.id, id, share));
  });
}

/** Stores people of invoices, or changes the days off of those stored, in batches that every database accepts. */
export async function storeBilledPeople(db: Db, rows: readonly PersonRow[]): Promise<void> {
  const portion = 200;
  for (let from = 0; from < rows.length; from += portion) {
    await db
      .insertInto("billed_people")
      .values(rows.slice(from, from + portion))
      .onConflict((conflict) =>
        conflict
          .columns(["invoice_id", "person_id"])
          .doUpdateSet(({ ref }) => ({ days_off: ref("excluded.days_off") })),
      )
      .execute();
  }
}
