import type { Kysely } from "kysely";
import { leavingDay } from "~/domain/association/dues";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { payersDay } from "../zones";
import { voidUnpaidDues } from "./dues-invoices";
import { endAssociationMembership, lockWithPayer } from "./ending";
import { lastCovered, peopleWhoLose } from "./member-plans";
import {
  askedDues,
  changeAssociationMembership,
  isUnpaid,
  type AskedDues,
  type AssociationMembership,
} from "./membership-rows";
import { tellMember } from "./tell-member";

type Db = Kysely<EmbeddedTables>;

/** What leaving does, or has done. Days are YYYY-MM-DD. */
export type Leaving = {
  /** The last day. */
  leaves_on: string;
  /** Numbers of unpaid invoices for dues alone, which are void then. */
  void: string[];
  /** People who have a plan that is for members only, and the last day before which none of them loses it. */
  people: number;
  covered_until: string;
};

function dayOfLeaving(
  membership: AssociationMembership,
  years: AskedDues[],
  today: string,
): string {
  const stays = years.filter((year) => isUnpaid(year) && year.invoice?.about !== "dues").at(-1);
  return leavingDay(membership, stays?.through ?? null, today);
}

/** What leaving would do now, or does already. @param now milliseconds */
export async function leavingOf(
  db: Db,
  now: number,
  membership: AssociationMembership,
): Promise<Leaving> {
  const years = await askedDues(db, membership.id);
  const today = await payersDay(db, membership, now);
  const leaves_on = membership.leaves_on ?? dayOfLeaving(membership, years, today);
  return {
    leaves_on,
    void: years.flatMap((year) =>
      isUnpaid(year) && year.invoice?.about === "dues" ? [year.invoice.number] : [],
    ),
    people: (await peopleWhoLose(db, membership, membership.association_id)).length,
    covered_until: lastCovered(leaves_on, today),
  };
}

/**
 * Somebody leaves an association on the last day of what is paid, or today where nothing is. The same again changes nothing.
 * Call it in a transaction, and wake the mail worker after the commit.
 * @param seen the last day that they were shown
 * @returns false where it would be another day by now: nothing has changed
 */
export async function leaveAssociation(
  db: Db,
  now: number,
  id: string,
  seen: string,
): Promise<boolean> {
  const { membership } = await lockWithPayer(db, id);
  if (membership.state === "ended" || membership.leaves_on !== null) return true;
  const today = await payersDay(db, membership, now);
  const years = await askedDues(db, id);
  const leaves_on = dayOfLeaving(membership, years, today);
  if (leaves_on !== seen) return false;
  if (leaves_on === today && membership.paid_through !== today) {
    await endAssociationMembership(db, now, membership, "left");
    return true;
  }
  await voidUnpaidDues(db, now, years);
  await changeAssociationMembership(db, now, membership, {
    leaves_on,
    late_since: null,
    plans_look_at: isoTime(now),
  });
  await recordAudit(db, now, {
    action: "association.leaving",
    object: `association_membership:${id}`,
    before: { leaves_on: null },
    after: { leaves_on },
  });
  await tellMember(db, now, "association_leaving", membership, { membership_id: id });
  return true;
}

/**
 * Takes leaving back, to the last day; a year whose invoice was void is asked for again. The same again changes nothing. Call it in a
 * transaction, and wake the mail worker after the commit.
 * @returns false where it has ended already
 */
export async function stayInAssociation(db: Db, now: number, id: string): Promise<boolean> {
  const { membership } = await lockWithPayer(db, id);
  const { state, leaves_on } = membership;
  const today = await payersDay(db, membership, now);
  if (state === "ended" || (leaves_on !== null && leaves_on < today)) return false;
  if (leaves_on === null) return true;
  await changeAssociationMembership(db, now, membership, {
    leaves_on: null,
    plans_look_at: isoTime(now),
  });
  await recordAudit(db, now, {
    action: "association.staying",
    object: `association_membership:${id}`,
    before: { leaves_on },
    after: { leaves_on: null },
  });
  await tellMember(db, now, "association_stays", membership, { membership_id: id });
  return true;
}
