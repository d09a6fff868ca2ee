import type { Kysely } from "kysely";
import { nextBillingDay, premiumsWith } from "~/domain/billing/membership-periods";
import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import type { EmbeddedTables, Row } from "../../../db/schema";
import { issueBeside } from "../../billing/issue-invoice";
import { moveOn } from "../../billing/membership-after-payment";
import { endsOn, lockSubscription, type SubscriptionRow } from "../../billing/subscriptions";
import { payersDay } from "../../zones";
import { askedThrough, replaceUnpaid } from "./first-premium";
import { invoiceSources } from "./premiums";

/** What was asked for ahead of coverage that is over, or never begins, is nobody's to pay (handbook/rules.md#premiums-on-invoices). */

type Db = Kysely<EmbeddedTables>;
type Ended = Pick<Row<"enrollments">, "user_id" | "company_id" | "source">;

/**
 * Voids the unpaid invoices for premiums alone of months that nobody is covered in by now, and gives back the rest at once: as a credit
 * that pays what is open, and is kept otherwise.
 * @param from the first month that is looked at, by its first day; left out: the first that was asked for, of a membership that
 *   asks for nothing more
 * @returns the membership as it is now
 */
export async function giveBackPremiums(
  db: Db,
  now: number,
  held: SubscriptionRow,
  from = held.premiums_from ?? "",
): Promise<SubscriptionRow> {
  const current = await replaceUnpaid(db, now, held, from);
  const through = await askedThrough(db, held.id, "counting");
  if (through === null || through < from) return current;
  const months = { from: from || through, through };
  return (await issueBeside(db, now, current, months, invoiceSources)).subscription;
}

/** The first month after a last day. */
export const monthAfter = (lastDay: string): string => addMonths(firstOfMonth(lastDay), 1);

/** Whether a company's membership has an invoice to come that puts right what was asked for before. */
async function asksFurther(db: Db, now: number, held: SubscriptionRow): Promise<boolean> {
  const end = endsOn(held);
  if (end === null) return held.state !== "ended";
  return premiumsWith(nextBillingDay(await payersDay(db, held, now))) < end;
}

/**
 * Gives back what was asked for months after coverage that somebody has ended just now: to who bought it for themselves, whatever
 * becomes of their membership, and to an employer whose membership has no invoice to come. Of every other employer it is on the next
 * one.
 * @param lastCovered YYYY-MM-DD
 */
export async function giveBackAfter(
  db: Db,
  now: number,
  ended: readonly Ended[],
  lastCovered: string,
): Promise<void> {
  const own = ended.find(({ source }) => source !== "offer");
  const companies = ended.flatMap(({ source, company_id }) =>
    source === "offer" && company_id !== null ? [company_id] : [],
  );
  const memberships = await db
    .selectFrom("subscriptions")
    .select("id")
    .where((eb) =>
      eb.or([eb("user_id", "=", own?.user_id ?? ""), eb("company_id", "in", ["", ...companies])]),
    )
    .orderBy("id")
    .execute();
  for (const { id } of memberships) {
    const held = await lockSubscription(db, id);
    if (held.company_id !== null && (await asksFurther(db, now, held))) continue;
    const given = await giveBackPremiums(db, now, held, monthAfter(lastCovered));
    // The credit may have paid what was late.
    if (given.past_due_since !== null) await moveOn(db, now, given);
  }
}
