import { duesAskedOn, isTakenUp, yearToAsk } from "~/domain/association/dues";
import type { ComingApart } from "../billing/next-invoice";
import { payersDay, zoneOfPayer } from "../zones";
import { payingSubscription } from "./dues-invoices";
import { liveMembershipOf } from "./ending";
import { invoicedYears, standingOf } from "./membership-rows";

/** Returns when a payer's next year of dues will be invoiced if nothing changes, and its amount in cents. */
export const upcomingDues: ComingApart = async (db, now, payer) => {
  const membership = await liveMembershipOf(db, payer);
  const none = { next: null, goesOn: false };
  if (!membership || membership.dues_c === 0) return none;
  if ((await payingSubscription(db, membership)) !== payer.id) return none;
  const years = await invoicedYears(db, membership.id);
  const standing = standingOf(membership, years, await zoneOfPayer(db, membership));
  // A membership that only waits for its first day is active by its next invoice.
  if (isTakenUp(membership)) standing.state = "active";
  const year = yearToAsk(standing);
  // A lapsed membership, or one before its first payment, is invoiced again after it is paid.
  const goesOn = membership.leaves_on === null;
  if (!year) return { next: null, goesOn };
  const [today, start] = [await payersDay(db, membership, now), duesAskedOn(year)];
  const issued_on = start > today ? start : today;
  return { next: { issued_on, amount_c: membership.dues_c }, goesOn };
};
