import { liveMembershipStates } from "~/domain/association/states";
import { isTakenUp, lastPaidDay } from "~/domain/association/dues";
import { defaultLaunch } from "~/domain/association/launch";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { getPayerDay } from "../zones";
import {
  listInvoicedYears,
  changeAssociationMembership,
  isUnpaid,
  lockAssociationMembership,
  type InvoicedYear,
  type AssociationMembership,
  notifyMember,
} from "./membership-rows";

/**
 * Stores how far a membership's dues are paid, and what follows: it begins once its first dues are paid and its first
 * day has come, and a lapsed one is active again, with an email, once all are paid. An ended one stays as it is. The
 * caller holds the membership's lock.
 * @param years the invoiced years, without void ones
 * @returns the membership as it is now
 */
export async function applyPaidYears(
  db: Db,
  now: number,
  membership: AssociationMembership,
  years: readonly InvoicedYear[],
): Promise<AssociationMembership> {
  const { id, state } = membership;
  if (state === "ended") return membership;
  const today = await getPayerDay(db, membership, now);
  const counted = lastPaidDay(
    years.map((year) => ({
      ...year,
      isPaid: year.invoice === null || year.invoice.state === "paid",
    })),
  );
  // Members who joined before we invoiced dues have paid elsewhere and have no invoice here.
  const paid_through = years.length > 0 ? counted : membership.paid_through;
  const unpaid = years.filter(isUnpaid);
  const isLate = unpaid.some(({ invoice }) => invoice !== null && invoice.due_on < today);
  const isPaid = years.length > 0 && unpaid.length === 0;
  const joined_on = membership.joined_on ?? years[0]?.from ?? today;
  const isFirstPaid = state === "approved" && isPaid && membership.joined_on === null;
  const isWaiting = state === "approved" && (isFirstPaid || isTakenUp(membership));
  const starts = isWaiting && joined_on <= today;
  const hasReturned = state === "lapsed" && isPaid;
  const joiner = membership.company_id ? "company" : "person";
  const changes = {
    paid_through,
    dues_asked_through: years.at(-1)?.through ?? null,
    late_since: isLate ? membership.late_since : null,
    ...(isFirstPaid ? { joined_on, launch_on: defaultLaunch(joiner, today, joined_on) } : {}),
    ...(starts ? { state: "active" as const } : {}),
    ...(hasReturned
      ? { state: "active" as const, lapsed_on: null, plans_look_at: isoTime(now) }
      : {}),
  };
  const isSame = (Object.keys(changes) as (keyof typeof changes)[]).every(
    (name) => changes[name] === membership[name],
  );
  if (isSame) return membership;
  const changed = await changeAssociationMembership(db, now, membership, changes);
  if (paid_through !== membership.paid_through || changed.state !== state) {
    await recordAudit(db, now, {
      action: hasReturned
        ? "association.returned"
        : starts
          ? "association.activated"
          : "association.dues_counted",
      object: `association_membership:${id}`,
      before: { state, paid_through: membership.paid_through },
      after: { state: changed.state, paid_through },
    });
  }
  if (hasReturned)
    await notifyMember(db, now, "association_back", membership, { membership_id: id });
  return changed;
}

/**
 * Applies a payment to the association memberships whose dues are on a membership's invoices, so that a lapsed member
 * returns at once rather than at the clock's next run. The caller holds the lock of the membership with us.
 */
export async function applyPaidDues(db: Db, now: number, subscriptionId: string): Promise<void> {
  const touched = await db
    .selectFrom("association_dues as d")
    .innerJoin("invoices as i", "i.id", "d.invoice_id")
    .innerJoin("association_memberships as m", "m.id", "d.membership_id")
    .select("m.id")
    .distinct()
    .where("i.subscription_id", "=", subscriptionId)
    .where("m.state", "in", liveMembershipStates)
    .orderBy("m.id")
    .execute();
  for (const { id } of touched) {
    const membership = await lockAssociationMembership(db, id);
    const years = (await listInvoicedYears(db, id)).filter(
      ({ invoice }) => invoice?.state !== "void",
    );
    const counted = await applyPaidYears(db, now, membership, years);
    // The dues job then does what follows from the payment.
    await changeAssociationMembership(db, now, counted, {});
  }
}

/**
 * Has the dues job check next the live association memberships whose dues are on this invoice, because it was paid,
 * reopened or voided other than by a payment for it.
 */
export const scheduleDuesCheck = (db: Db, now: number, invoiceId: string) =>
  db
    .updateTable("association_memberships")
    .set({ next_action_at: isoTime(now) })
    .where("state", "!=", "ended")
    .where("id", "in", (q) =>
      q.selectFrom("association_dues").select("membership_id").where("invoice_id", "=", invoiceId),
    )
    .execute();
