import { totalOf } from "~/domain/billing/invoice-terms";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import type { Payer } from "../invoices";
import { countForInvoice } from "../billed-people";
import { termsOn } from "../subscriptions";
import { countingTimeOf, findNextOwnInvoice } from "./coming-invoices";
import { loadCompanyList, withJoining, type JoiningPerson } from "./company-people";
import { findOwnMembership } from "./own-membership";

/**
 * Returns a period's price with and without (`was`) people who would be added to an owner's list, and as `next` what
 * the next invoice also charges for them, all in cents; null if no price changes or no invoice is planned. `now` is ms.
 */
export async function previewJoiningCosts(
  db: Db,
  now: number,
  owner: Payer,
  joining: readonly JoiningPerson[],
) {
  const membership = await findOwnMembership(db, owner);
  const list = membership && (await loadCompanyList(db, now, membership));
  if (!membership || !list) return null;
  const today = localDay(now, list.zone);
  const next = await findNextOwnInvoice(db, today, membership);
  if (!next) return null;
  const timestamp = countingTimeOf(next, now, list);
  const { start } = next.period;
  const asOf = (people: readonly JoiningPerson[]) =>
    countForInvoice(withJoining(list, people, now), timestamp, membership, next.period);
  const before = asOf([]);
  // The price is for everyone, whenever they start.
  const after = asOf(joining.map((each) => ({ ...each, hire_date: today })));
  const total_c = totalOf(after.lines);
  const more_c = totalOf(asOf(joining).mending) - totalOf(before.mending);
  const was = { people: before.quantity, total_c: totalOf(before.lines) };
  if (total_c === was.total_c && more_c === 0) return null;
  return {
    period: termsOn(membership, start).period,
    /** The number of people that the next invoice counts. */
    people: after.quantity,
    /** The price of a period for them, in cents. */
    total_c,
    /** The same two without them. */
    was,
    /** When the next invoice is issued, and what it also charges for their part of the period already billed. */
    next: { issued_on: next.issued_on, more_c },
    /** How many of them start after the next invoice counts people. */
    later: joining.filter(({ hire_date }) => hire_date > start).length,
  };
}
