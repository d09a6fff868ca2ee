import type { Kysely } from "kysely";
import { nextBillingDay, premiumsWith } from "~/domain/billing/membership-periods";
import { billedByItself, cancelledOn } from "~/domain/billing/next-action";
import { nextInvoice } from "~/domain/billing/next-invoice";
import { addMonths } from "~/domain/calendar-days";
import { dayStart } from "~/domain/local-days";
import type { EmbeddedTables } from "../../../db/schema";
import { payersDay } from "../../zones";
import { addedBy, type LineSources } from "../line-sources";
import { ownLines } from "./add-ons-had";
import type { CompanyList } from "./company-list";
import { countOn, settlingOn } from "../roster";
import type { StoredLine } from "../stored-lines";
import { comingTerms, termsOn, type SubscriptionRow } from "../subscriptions";

type Db = Kysely<EmbeddedTables>;

/** An invoice as it would be with everything as it is. */
export type ComingInvoice = {
  issued_on: string;
  /** The membership's own lines, with what puts earlier invoices right. */
  own: readonly StoredLine[];
  /** What else is asked for or given back: premiums. */
  added: readonly StoredLine[];
};

/** The first day of the newest period that has an invoice; null: none has. */
async function lastBilledOf(db: Db, { id }: SubscriptionRow): Promise<string | null> {
  const { start } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.max("period_start").as("start"))
    .where("subscription_id", "=", id)
    .where("about", "=", "membership")
    .where("state", "<>", "void")
    .executeTakeFirstOrThrow();
  return start;
}

/** The membership's own invoice that comes next; null: none is planned. @param now milliseconds */
export async function nextOwnInvoice(db: Db, now: number, membership: SubscriptionRow) {
  const going = { ...membership, coming: comingTerms(membership) };
  return nextInvoice(
    going,
    await lastBilledOf(db, membership),
    await payersDay(db, membership, now),
  );
}

/** When people are counted for an invoice: on the day on which it is issued, or at once. @param now milliseconds @returns milliseconds */
export const countedAt = (
  { issued_on }: { issued_on: string },
  now: number,
  { zone }: Pick<CompanyList, "zone">,
): number => Math.max(now, Date.parse(dayStart(issued_on, zone)));

/**
 * The invoices that come next, as they would be with the list and the coverage of today: one for what is added between two of the
 * membership's, where the day for it is earlier, and the membership's own.
 * @param now milliseconds
 * @param list of the people who are counted; null where nobody is
 */
export async function comingInvoices(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  sources: LineSources,
  list: CompanyList | null,
): Promise<ComingInvoice[]> {
  const today = await payersDay(db, membership, now);
  const next = await nextOwnInvoice(db, now, membership);
  const between = await nextBetween(db, membership, today, next?.issued_on ?? null, sources);
  const coming: ComingInvoice[] = between ? [between] : [];
  if (!next) {
    if (membership.state !== "cancel_scheduled" || !list) return coming;
    return [...coming, settlementOn(list, now, membership, cancelledOn(membership))];
  }
  const counted = list && countOn(list, countedAt(next, now, list), membership, next.period);
  const { start } = next.period;
  return [
    ...coming,
    {
      issued_on: next.issued_on,
      own: counted ? [...counted.lines, ...counted.mending] : await ownLines(db, membership, start),
      // What the one before it asks for is not asked for twice.
      added: between ? [] : await addedThrough(db, membership, premiumsWith(start), sources),
    },
  ];
}

/**
 * The last invoice of a company's membership that ends: what puts earlier ones right for who joined and left.
 * @param now milliseconds
 * @param end YYYY-MM-DD, the first day without it
 */
export const settlementOn = (
  list: CompanyList,
  now: number,
  membership: SubscriptionRow,
  end: string,
): ComingInvoice => ({
  issued_on: end,
  own: settlingOn(list, countedAt({ issued_on: end }, now, list), membership, end).lines,
  added: [],
});

/** How far ahead an invoice between two of a membership's is looked for: a year of them. */
const monthsAhead = 12;

/**
 * The next invoice between two of the membership's that asks for something, or gives something back: months that were asked for ahead
 * have none.
 * @param before the day of the membership's own next one
 */
async function nextBetween(
  db: Db,
  membership: SubscriptionRow,
  today: string,
  before: string | null,
  sources: LineSources,
): Promise<ComingInvoice | null> {
  let issued_on = nextBillingDay(today);
  for (let ahead = 0; ahead < monthsAhead; ahead += 1) {
    const month = premiumsWith(issued_on);
    const { period } = termsOn(membership, month);
    const isBetween =
      billedByItself({ ...membership, period }) &&
      (before === null || issued_on < before) &&
      !(membership.state === "cancel_scheduled" && month >= cancelledOn(membership));
    if (!isBetween) return null;
    const added = await addedThrough(db, membership, month, sources);
    if (added.length > 0) return { issued_on, own: [], added };
    // Where nothing is to come, the months need not be gone through.
    if (ahead === 0) {
      const furthest = addMonths(month, monthsAhead);
      if ((await addedThrough(db, membership, furthest, sources)).length === 0) return null;
    }
    issued_on = nextBillingDay(issued_on);
  }
  return null;
}

/** The lines of what is added until this month, and of what is given back. */
async function addedThrough(
  db: Db,
  membership: SubscriptionRow,
  month: string,
  sources: LineSources,
): Promise<StoredLine[]> {
  const { premiums_from, premiums_through } = membership;
  const through = premiums_through !== null && premiums_through > month ? premiums_through : month;
  const months = { from: premiums_from ?? month, through };
  return (await addedBy(sources, db, membership, months)).lines;
}
