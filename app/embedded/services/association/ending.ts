import { liveMembershipStates, type EndReason } from "~/domain/association/states";
import { problem } from "~/domain/problems/problem";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { conflict } from "../../refusal";
import { recordAudit } from "../audit";
import { lockSubscription } from "../billing/subscriptions";
import type { Person } from "../people-queries";
import { getPayerDay } from "../zones";
import { findPayingSubscription, voidUnpaidDues } from "./dues-invoices";
import { keepsPlansAfterSwitch } from "./member-plans";
import {
  listInvoicedYears,
  changeAssociationMembership,
  lockAssociationMembership,
  findOwnAssociationMembership,
  type AssociationMembership,
  type Member,
  notifyMember,
} from "./membership-rows";

/**
 * Ends a membership in an association (handbook/states.md#association-membership). Unpaid invoices for dues alone
 * become void; members-only plans end later, with notice. A membership that has ended stays as it is. The caller holds
 * its lock.
 * @param cause `closed` if the member closed their account, which has an email of its own
 * @param keepsPlans whether the email says that no one's plan ends
 * @returns the membership as it is now
 */
export async function endAssociationMembership(
  db: Db,
  now: number,
  membership: AssociationMembership,
  cause: EndReason | "closed",
  keepsPlans = false,
): Promise<AssociationMembership> {
  const { id, state } = membership;
  if (state === "ended") return membership;
  await voidUnpaidDues(db, now, await listInvoicedYears(db, id));
  const ended_on = await getPayerDay(db, membership, now);
  const reason = cause === "closed" ? "left" : cause;
  const ended = await changeAssociationMembership(db, now, membership, {
    state: "ended",
    end_reason: reason,
    ended_on,
    late_since: null,
    next_action_at: null,
    plans_look_at: isoTime(now),
  });
  await recordAudit(db, now, {
    action: "association.ended",
    object: `association_membership:${id}`,
    before: { state, why: null },
    after: { state: "ended", why: reason },
  });
  if (cause !== "closed") {
    const payload = { membership_id: id, why: cause, keeps_plans: keepsPlans };
    await notifyMember(db, now, "association_ended", membership, payload);
  }
  return ended;
}

/** Returns true for an approved, active or lapsed membership. */
export const isLiveMembership = ({ state }: Pick<AssociationMembership, "state">): boolean =>
  (liveMembershipStates as readonly string[]).includes(state);

/**
 * Locks the membership with us that pays for one in an association (null if there never was one), and then that one.
 * Every function that locks both uses this order.
 */
export async function lockWithPayer(db: Db, id: string) {
  const known = await db
    .selectFrom("association_memberships")
    .select(["company_id", "user_id", "subscription_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const payer = await findPayingSubscription(db, known);
  const subscription = payer === null ? null : await lockSubscription(db, payer);
  return { subscription, membership: await lockAssociationMembership(db, id) };
}

/**
 * Locks the association membership, current or last, of a person or the company that they own, as {@link lockWithPayer}
 * does.
 * @throws Refusal conflict without one
 */
export async function lockOwnMembership(
  db: Db,
  person: Pick<Person, "id" | "company_id" | "company_role">,
) {
  const membership = await findOwnAssociationMembership(db, person);
  if (!membership) throw conflict(problem("association.no_member"));
  return lockWithPayer(db, membership.id);
}

/**
 * Ends the live membership, if any, of a person or company in an association that they leave for another, because they
 * can't be in two. Call it in the transaction that opens the new one, before that.
 * @param joins the other association's id; null if the membership there waits for its payment or first day
 */
export async function endBeforeSwitch(
  db: Db,
  now: number,
  { company_id, user_id }: Member,
  joins: string | null,
): Promise<void> {
  const live = await db
    .selectFrom("association_memberships")
    .select("id")
    .where("state", "in", liveMembershipStates)
    .where((eb) =>
      company_id ? eb("company_id", "=", company_id) : eb("user_id", "=", user_id ?? ""),
    )
    .executeTakeFirst();
  if (!live) return;
  const { membership } = await lockWithPayer(db, live.id);
  const keepsPlans = await keepsPlansAfterSwitch(db, membership, joins);
  await endAssociationMembership(db, now, membership, "switched", keepsPlans);
}
