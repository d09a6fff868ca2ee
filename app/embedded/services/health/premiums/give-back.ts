import { nextBillingDay, premiumMonthBilledOn } from "~/domain/billing/membership-periods";
import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import type { Db, Row } from "../../../db/schema";
import { issuePremiumInvoice } from "../../billing/issue-invoice";
import { advanceMembership } from "../../billing/membership-after-payment";
import { cancelDayOf, lockSubscription, type SubscriptionRow } from "../../billing/subscriptions";
import { getPayerDay } from "../../zones";
import { findLastMonthBilled, replaceUnpaidPremiums } from "./first-premium";
import { invoiceSources } from "./premiums";

/**
 * Gives back premiums that were charged ahead for coverage that is over or never begins
 * (handbook/rules.md#premiums-on-invoices).
 */

/**
 * Voids unpaid invoices for premiums alone of months without coverage, and credits the rest at once: the credit pays
 * open invoices, and is kept otherwise.
 * @param from the first day of the first month to look at; by default the first that was charged, for a membership
 * without further invoices
 * @returns the membership as it is now
 */
export async function creditPremiums(
  db: Db,
  now: number,
  held: SubscriptionRow,
  from = held.premiums_from ?? "",
): Promise<SubscriptionRow> {
  const current = await replaceUnpaidPremiums(db, now, held, from);
  const through = await findLastMonthBilled(db, held.id, "counting");
  if (through === null || through < from) return current;
  const months = { from: from || through, through };
  return (await issuePremiumInvoice(db, now, current, months, invoiceSources)).subscription;
}

/** Returns the first day of the month after the one that holds this day. */
export const monthAfter = (lastDay: string): string => addMonths(firstOfMonth(lastDay), 1);

/** Returns true if a membership gets another invoice before it ends, which corrects earlier charges. */
async function hasFurtherInvoice(db: Db, now: number, held: SubscriptionRow): Promise<boolean> {
  const end = cancelDayOf(held);
  if (end === null) return held.state !== "ended";
  return premiumMonthBilledOn(nextBillingDay(await getPayerDay(db, held, now))) < end;
}

/**
 * Gives back, with the payers' memberships locked, what was charged for months after coverage that has just ended: to
 * people who bought it for themselves, and to employers without another invoice. Others have it on their next one.
 * @param lastCovered YYYY-MM-DD
 */
export async function creditAfterCoverageEnd(
  db: Db,
  now: number,
  ended: readonly Pick<Row<"enrollments">, "user_id" | "company_id" | "source">[],
  lastCovered: string,
): Promise<void> {
  const ownCoverage = ended.find(({ source }) => source !== "offer");
  const companies = ended.flatMap(({ source, company_id }) =>
    source === "offer" && company_id !== null ? [company_id] : [],
  );
  const memberships = await db
    .selectFrom("subscriptions")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("user_id", "=", ownCoverage?.user_id ?? ""),
        eb("company_id", "in", ["", ...companies]),
      ]),
    )
    .orderBy("id")
    .execute();
  for (const { id } of memberships) {
    const held = await lockSubscription(db, id);
    if (held.company_id !== null && (await hasFurtherInvoice(db, now, held))) continue;
    const credited = await creditPremiums(db, now, held, monthAfter(lastCovered));
    // The credit may have paid what was overdue.
    if (credited.past_due_since !== null) await advanceMembership(db, now, credited);
  }
}
