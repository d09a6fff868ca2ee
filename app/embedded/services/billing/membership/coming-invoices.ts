import { sql } from "kysely";
import { isVoidedAtEnd } from "~/domain/billing/membership-end";
import {
  nextBillingDay,
  premiumMonthBilledOn,
  nextInvoice,
} from "~/domain/billing/membership-periods";
import { hasUnbilledMonths, cancelledOn } from "~/domain/billing/next-action";
import { addMonths } from "~/domain/calendar-days";
import { dayStart } from "~/domain/local-days";
import { prepareQuery } from "~/storage/prepared-query";
import type { Db } from "../../../db/schema";
import { getPayerDay } from "../../zones";
import { collectLines, type LineSources } from "../line-sources";
import { loadOwnLines, type HeldBesides } from "./add-ons-had";
import type { CompanyList } from "./company-people";
import { listUnpaidInvoices } from "../pay-off";
import { countForInvoice, createSettlement } from "../billed-people";
import type { StoredLine } from "../stored-lines";
import { comingTerms, termsOn, type SubscriptionRow } from "../subscriptions";
import { carryOverOf } from "./void-invoice";

/** An invoice that will be issued if nothing changes until then. */
type ComingInvoice = {
  issued_on: string;
  /** The membership's own lines, with corrections of earlier invoices. */
  own: readonly StoredLine[];
  /** Premiums charged or credited. */
  added: readonly StoredLine[];
};

/** Returns one row with the first day of the newest period that a membership was invoiced for; null without one. */
const selectLastPeriodStart = prepareQuery((db: Db, at: (name: "membership") => string) =>
  db
    .selectFrom("invoices")
    .select(({ fn }) => fn.max("period_start").as("start"))
    .where("subscription_id", "=", at("membership"))
    .where("about", "=", sql.lit("membership"))
    .where("state", "<>", sql.lit("void")),
);

/**
 * Returns the day and period of the membership's own next invoice; null if none is planned. `today` is the payer's day.
 * With the company's `list`, the last invoice isn't read again.
 */
export async function findNextOwnInvoice(
  db: Db,
  today: string,
  membership: SubscriptionRow,
  list: CompanyList | null = null,
) {
  const going = { ...membership, coming: comingTerms(membership) };
  const last = list?.invoices.findLast(({ about }) => about === "membership");
  if (last) return nextInvoice(going, last.period_start, today);
  const [stored] = await selectLastPeriodStart(db, { membership: membership.id });
  return nextInvoice(going, stored?.start ?? null, today);
}

/** What a page has already read of a payer: their current day, and what their other add-ons depend on. */
export type KnownPayer = { today: string; held: HeldBesides };

/**
 * Returns when people are counted for an invoice, in ms: at the beginning of its issue date in the company's zone, or
 * now if that has passed.
 */
export const countingTimeOf = (
  { issued_on }: { issued_on: string },
  now: number,
  { zone }: Pick<CompanyList, "zone">,
): number => Math.max(now, Date.parse(dayStart(issued_on, zone)));

/**
 * Returns the next invoices with today's list of people and coverage: one for premiums alone if it comes earlier, and
 * the membership's own, which for a canceled company membership is the one that settles the end. `now` is ms, `list`
 * is null if people aren't counted, and without `known` the payer is read.
 */
export async function previewInvoices(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  sources: LineSources,
  list: CompanyList | null,
  known?: KnownPayer,
): Promise<ComingInvoice[]> {
  const today = known?.today ?? (await getPayerDay(db, membership, now));
  const next = await findNextOwnInvoice(db, today, membership, list);
  const between = await previewPremiumInvoice(
    db,
    membership,
    today,
    next?.issued_on ?? null,
    sources,
  );
  const coming: ComingInvoice[] = between ? [between] : [];
  if (!next) {
    if (membership.state !== "cancel_scheduled" || !list) return coming;
    return [...coming, await previewSettlement(db, list, now, membership, cancelledOn(membership))];
  }
  const counted =
    list && countForInvoice(list, countingTimeOf(next, now, list), membership, next.period);
  const { start } = next.period;
  return [
    ...coming,
    {
      issued_on: next.issued_on,
      own: counted
        ? [...counted.lines, ...counted.mending]
        : await loadOwnLines(db, membership, start, known?.held),
      // Premiums that the earlier invoice bills aren't billed again.
      added: between
        ? []
        : await listPremiumLines(db, membership, premiumMonthBilledOn(start), sources),
    },
  ];
}

/**
 * Returns the last invoice of a company's ending membership, which corrects earlier ones for people who joined and
 * left. `now` is ms, and `end` is YYYY-MM-DD, the first day without membership.
 */
export async function previewSettlement(
  db: Db,
  list: CompanyList,
  now: number,
  membership: SubscriptionRow,
  end: string,
): Promise<ComingInvoice> {
  const unpaid = await listUnpaidInvoices(db, membership.id);
  const carried = unpaid
    .filter((invoice) => isVoidedAtEnd(invoice, membership, end))
    .flatMap((invoice) => carryOverOf(invoice).lines);
  const { lines } = createSettlement(
    list,
    countingTimeOf({ issued_on: end }, now, list),
    membership,
    end,
  );
  return { issued_on: end, own: [...carried, ...lines], added: [] };
}

/** The next invoice for premiums alone is searched at most a year ahead. */
const monthsAhead = 12;

/**
 * Returns the next invoice for premiums alone that charges or credits something; null if there is none before the day
 * `before`, on which the membership's own next invoice is issued.
 */
async function previewPremiumInvoice(
  db: Db,
  membership: SubscriptionRow,
  today: string,
  before: string | null,
  sources: LineSources,
): Promise<ComingInvoice | null> {
  let issued_on = nextBillingDay(today);
  for (let ahead = 0; ahead < monthsAhead; ahead += 1) {
    const month = premiumMonthBilledOn(issued_on);
    const { period } = termsOn(membership, month);
    const isBetween =
      hasUnbilledMonths({ ...membership, period }) &&
      (before === null || issued_on < before) &&
      !(membership.state === "cancel_scheduled" && month >= cancelledOn(membership));
    if (!isBetween) return null;
    const added = await listPremiumLines(db, membership, month, sources);
    if (added.length > 0) return { issued_on, own: [], added };
    // If nothing is planned at all, the months needn't be checked one by one.
    if (ahead === 0) {
      const furthest = addMonths(month, monthsAhead);
      if ((await listPremiumLines(db, membership, furthest, sources)).length === 0) return null;
    }
    issued_on = nextBillingDay(issued_on);
  }
  return null;
}

/**
 * Returns what `sources` charge and correct from the first billed month, or else `month` (its first day), through
 * `month` or the last billed one if that is later.
 */
async function listPremiumLines(
  db: Db,
  membership: SubscriptionRow,
  month: string,
  sources: LineSources,
): Promise<StoredLine[]> {
  const { premiums_from, premiums_through } = membership;
  const through = premiums_through !== null && premiums_through > month ? premiums_through : month;
  const months = { from: premiums_from ?? month, through };
  return (await collectLines(sources, db, membership, months)).lines;
}
