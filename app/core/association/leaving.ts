import { lastDayIfLeft } from "~/domain/association/dues";
import { lastOfMonth } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict } from "~/embedded/refusal";
import { voidUnpaidDues } from "~/embedded/services/association/dues-invoices";
import {
  endAssociationMembership,
  lockOwnMembership,
} from "~/embedded/services/association/ending";
import {
  lastCoveredAfterNotice,
  listPeopleLosingPlan,
} from "~/embedded/services/association/member-plans";
import {
  listInvoicedYears,
  changeAssociationMembership,
  isUnpaid,
  type InvoicedYear,
  type AssociationMembership,
  notifyMember,
} from "~/embedded/services/association/membership-rows";
import { recordAudit } from "~/embedded/services/audit";
import { getPayerDay } from "~/embedded/services/zones";
import { write } from "../call";

/**
 * Returns the last day of a membership left today: the latest of today, the last paid day and that of a year owed with
 * other items, or today if it isn't taken up yet.
 */
function dayOfLeaving(
  membership: AssociationMembership,
  years: InvoicedYear[],
  today: string,
): string {
  const stays = years.filter((year) => isUnpaid(year) && year.invoice?.about !== "dues").at(-1);
  return lastDayIfLeft(membership, stays?.through ?? null, today);
}

/** Returns what leaving does or did: last day, voided invoices, how many lose plans, and when. @param now in ms */
export async function findLeaving(db: Db, now: number, membership: AssociationMembership) {
  const years = await listInvoicedYears(db, membership.id);
  const today = await getPayerDay(db, membership, now);
  const leaves_on = membership.leaves_on ?? dayOfLeaving(membership, years, today);
  const covered_until = lastCoveredAfterNotice(leaves_on, today);
  const without = membership.association_id;
  const people = await listPeopleLosingPlan(db, membership, { without });
  const begun = people.filter(({ effective_on }) => effective_on <= lastOfMonth(covered_until));
  return {
    leaves_on,
    /** The numbers of unpaid invoices for dues alone, which then become void. */
    void: years.flatMap((year) =>
      isUnpaid(year) && year.invoice?.about === "dues" ? [year.invoice.number] : [],
    ),
    /** How many people's members-only plan ends, and the last day on which all of them are still covered. */
    people: begun.length,
    covered_until,
    /** How many people's members-only plan never begins. */
    never: people.length - begun.length,
  };
}

/**
 * Ends a membership on its {@link dayOfLeaving}, voids unpaid invoices for dues alone and notifies the member. A repeat
 * changes nothing.
 * @throws Refusal conflict without a membership, or if the last day isn't `seenVersion` anymore
 */
export const leaveAssociation = write(
  "themselves",
  "leaveAssociation",
  async ({ db, now, person }, seenVersion: string) => {
    const { membership } = await lockOwnMembership(db, person);
    const { id } = membership;
    if (membership.state === "ended" || membership.leaves_on !== null) return;
    const today = await getPayerDay(db, membership, now);
    const years = await listInvoicedYears(db, id);
    const leaves_on = dayOfLeaving(membership, years, today);
    if (leaves_on !== seenVersion) {
      throw conflict(problem("association.day_changed"));
    }
    if (leaves_on === today && membership.paid_through !== today) {
      await endAssociationMembership(db, now, membership, "left");
      return;
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
    await notifyMember(db, now, "association_leaving", membership, { membership_id: id });
  },
);

/**
 * Takes a cancellation back, on the membership's last day at the latest, and notifies the member; a year whose invoice
 * became void is invoiced again. A repeat changes nothing.
 * @throws Refusal conflict without a membership, and after its end
 */
export const stayInAssociation = write(
  "themselves",
  "stayInAssociation",
  async ({ db, now, person }) => {
    const { membership } = await lockOwnMembership(db, person);
    const { id, state, leaves_on } = membership;
    const today = await getPayerDay(db, membership, now);
    if (state === "ended" || (leaves_on !== null && leaves_on < today)) {
      throw conflict(problem("association.has_ended"));
    }
    if (leaves_on === null) return;
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
    await notifyMember(db, now, "association_stays", membership, { membership_id: id });
  },
);
