import { duesAskedOn, yearToAsk } from "~/domain/association/dues";
import type { ComingApart } from "../billing/billing-view";
import { payersDay, zoneOfPayer } from "../zones";
import { payingSubscription } from "./dues-invoices";
import { liveMembershipOf } from "./ending";
import { askedDues, standingOf } from "./membership-rows";

/** When a payer's next year of dues is asked for, as everything is today, and for how much in cents; null: none is. */
export const comingDues: ComingApart = async (db, now, payer) => {
  const membership = await liveMembershipOf(db, payer);
  if (!membership || membership.dues_c === 0) return null;
  if ((await payingSubscription(db, membership)) !== payer.id) return null;
  const years = await askedDues(db, membership.id);
  const year = yearToAsk(standingOf(membership, years, await zoneOfPayer(db, membership)));
  if (!year) return null;
  const [today, asked] = [await payersDay(db, membership, now), duesAskedOn(year)];
  return { issued_on: asked > today ? asked : today, amount_c: membership.dues_c };
};
