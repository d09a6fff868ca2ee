import type { Kysely } from "kysely";
import { daysBetween } from "~/domain/calendar-days";
import { recounted } from "~/domain/billing/membership-price";
import type { Period } from "~/domain/billing/membership-periods";
import {
  billedFrom,
  corrections,
  rosterChanges,
  type Correction,
  type Share,
} from "~/domain/billing/roster-billing";
import { lineTexts } from "~/domain/billing/line-words.text";
import { localDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { EmbeddedTables } from "../../db/schema";
import {
  billedOn,
  companyList,
  rosterOn,
  type Billed,
  type CompanyList,
} from "./membership/company-list";
import type { StoredLine } from "./stored-lines";
import { termsOn, type SubscriptionRow } from "./subscriptions";

/** A company pays for the people on its list: for how many, and what of earlier invoices is not right any more. */

type Db = Kysely<EmbeddedTables>;

/** For whom an invoice is, as it is written down. */
type PersonRow = ReturnType<typeof rowOf>;

export type Counted = {
  quantity: number;
  /** What the period costs, with who came and left. */
  lines: StoredLine[];
  /** What puts earlier invoices right. */
  mending: StoredLine[];
  /** For whom the invoice is, and what it puts right of others. */
  rows(invoiceId: string): PersonRow[];
};

/**
 * Counts whom a period's invoice is for.
 * @param now milliseconds, when it is issued; not before the list was read
 */
export function countOn(
  list: CompanyList,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
): Counted {
  const today = localDay(now, list.zone);
  const { quantity } = subscription;
  const roster = rosterOn(list, today);
  const lastDayOf = (id: string) => list.handedOver.get(id) ?? today;
  const earlier = billedOn(list, roster, { quantity, today });
  const before = earlier.findLast(({ isWhole }) => isWhole)?.shares ?? null;
  const people = billedFrom(roster, period.start, before);
  const terms = termsOn(subscription, period.start);
  const asked: StoredLine[] = [...terms.lines];
  // A first invoice costs what was said when it was signed for.
  const counted = before ? Math.max(1, people.length) : quantity;
  const changes = before ? rosterChanges(roster, people, before, lastDayOf) : [];
  const lines =
    counted === quantity
      ? asked
      : recounted(asked, terms.period, { before: quantity, now: counted });
  const mended = corrections(subscription.proration, roster, earlier, lastDayOf);
  return {
    quantity: counted,
    lines:
      changes.length === 0
        ? lines
        : lines.map((line) => (line.per_person ? { ...line, people: changes } : line)),
    mending: mended.filter(({ unit_c }) => unit_c !== 0).map(mendingLine),
    rows(invoiceId) {
      const whole = { from: period.start, off: 0 };
      return [
        ...people.map(({ id }) => rowOf(invoiceId, id, whole)),
        ...mendedRows(earlier, mended),
      ];
    },
  };
}

/**
 * What puts invoices right that were issued for periods before a last day: who has joined and left since, of a membership that bills
 * no further.
 * @param now milliseconds, when it is issued; not before the list was read
 * @param end YYYY-MM-DD, the first day without it
 */
export function settlingOn(
  list: CompanyList,
  now: number,
  { quantity, proration }: Pick<SubscriptionRow, "quantity" | "proration">,
  end: string,
): { lines: StoredLine[]; rows: PersonRow[] } {
  const today = localDay(now, list.zone);
  const roster = rosterOn(list, today);
  const lastDayOf = (id: string) => list.handedOver.get(id) ?? today;
  const earlier = billedOn(list, roster, { quantity, today }).filter(({ start }) => start < end);
  const mended = corrections(proration, roster, earlier, lastDayOf);
  return {
    lines: mended.filter(({ unit_c }) => unit_c !== 0).map(mendingLine),
    rows: mendedRows(earlier, mended),
  };
}

/**
 * Reads a company's list and counts whom a period's invoice is for; null where nobody is counted: a person's own membership. Who
 * issues the invoice holds the membership's lock.
 * @param now milliseconds
 */
export async function countPeople(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  period: Period,
): Promise<Counted | null> {
  const list = await companyList(db, now, subscription);
  return list && countOn(list, now, subscription, period);
}

/** Whom a period was billed for. */
export type BilledPeople = {
  count: number;
  /** What is written down of another invoice that is for them too, from a day of the period on. */
  rows(invoiceId: string, from: string): PersonRow[];
};

/** For whom the invoice of a period is, as far as they are billed for some of it; null where it has none. @param now milliseconds */
export function billedPeople(
  list: CompanyList,
  now: number,
  { quantity }: Pick<SubscriptionRow, "quantity">,
  start: string,
): BilledPeople | null {
  const today = localDay(now, list.zone);
  const earlier = billedOn(list, rosterOn(list, today), { quantity, today });
  const billed = earlier.find((one) => one.isWhole && one.start === start);
  if (!billed) return null;
  const ids = [...billed.shares]
    .filter(([, { from, off }]) => daysBetween(from, billed.end) > off)
    .map(([id]) => id);
  return {
    count: ids.length,
    rows: (invoiceId, from) => ids.map((id) => rowOf(invoiceId, id, { from, off: 0 })),
  };
}

function mendingLine({ kind, change, on, mends, shares, unit_c, reason }: Correction): StoredLine {
  const said = say(lineTexts, "en");
  const qty = shares.size;
  return {
    kind,
    label: kind === "credit" ? said.credit({ invoice: mends }) : said.added({ invoice: mends }),
    qty,
    unit_c,
    amount_c: qty * unit_c,
    reason: qty === 1 ? reason : `${qty} × ${formatCents(unit_c)}: ${reason}`,
    people: [...shares.keys()].map((id) => ({ id, change, on })),
    mends,
  };
}

const rowOf = (invoice_id: string, person_id: string, { from, off }: Share) => ({
  invoice_id,
  person_id,
  first_day: from,
  days_off: off,
});

function mendedRows(earlier: readonly Billed[], mended: readonly Correction[]) {
  return earlier.flatMap((billed) => {
    const own = mended.filter(({ mends }) => mends === billed.number);
    if (own.length === 0) return [];
    const changed = own.flatMap(({ shares }) => [...shares]);
    // One that nobody has written down yet is written down whole.
    const all = new Map([...(billed.isKnown ? [] : billed.shares), ...changed]);
    return [...all].map(([id, share]) => rowOf(billed.id, id, share));
  });
}

/** Writes down for whom an invoice is, in portions that every database takes in one statement. */
export async function rememberPeople(db: Db, rows: readonly PersonRow[]): Promise<void> {
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
