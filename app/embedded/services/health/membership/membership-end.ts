import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { cancelEnd, isCancelable } from "~/domain/health/choosing/end-notice";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { liveStates, planColumns } from "~/domain/health/answer-states";
import { isOfMembership, listUnpaidInvoices } from "../../billing/pay-off";
import type { SubscriptionRow } from "../../billing/subscriptions";
import { getPayerDay } from "../../zones";
import { offerInForce } from "../offers";
import { monthAfter } from "../premiums/give-back";
import type { Db } from "../../../db/schema";

const enrollmentsUnder = (db: Db, { company_id, user_id }: SubscriptionRow) =>
  db
    .selectFrom("enrollments")
    .select(["user_id", "plan_id", "dental_id", "vision_id", "effective_on"])
    .$if(company_id !== null, (q) => q.where("company_id", "=", company_id))
    .$if(company_id === null, (q) =>
      q.where("user_id", "=", user_id ?? "").where("source", "!=", "offer"),
    );

/**
 * Returns enrollments that end with a membership, or whose end by a cancellation that was taken back isn't undone yet.
 */
const selectCoverageUnder = (db: Db, membership: SubscriptionRow) =>
  enrollmentsUnder(db, membership)
    .where("state", "in", [...liveStates])
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("end_reason", "=", "membership_ended")]))
    .execute();

async function findPaidUntil(db: Db, { id }: SubscriptionRow): Promise<string | null> {
  const { end } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.max("period_end").as("end"))
    .where("subscription_id", "=", id)
    .where("about", "=", "membership")
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  return end;
}

export type End = Omit<MembershipEnd, "follows" | "settles">;

/** Returns the last day of coverage that ends with a membership. @param endsOn the first day without it */
export const lastCoveredBy = (endsOn: string): string => lastOfMonth(addDays(endsOn, -1));

const peopleIn = (answers: readonly { user_id: string }[]): number =>
  new Set(answers.map(({ user_id }) => user_id)).size;

/** Returns how many people's choices would have begun after the membership's end, and are taken back with it. */
async function countDropped(db: Db, membership: SubscriptionRow): Promise<number> {
  const rows = await enrollmentsUnder(db, membership)
    .where("state", "=", "cancelled")
    .where("end_reason", "=", "membership_ended")
    .where("effective_on", ">=", cancelledOn(membership))
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .execute();
  return peopleIn(rows);
}

/** Returns whether the company has an offer in force, which a cancellation closes. */
async function hasOpenOffer(db: Db, membership: SubscriptionRow, now: number): Promise<boolean> {
  if (membership.company_id === null) return false;
  const offer = await offerInForce(
    db,
    membership.company_id,
    await getPayerDay(db, membership, now),
  );
  return offer !== null;
}

export async function endOf(db: Db, now: number, membership: SubscriptionRow): Promise<End> {
  const { state } = membership;
  const scheduled = state === "cancel_scheduled";
  const answers = await selectCoverageUnder(db, membership);
  const chosen = answers.filter((row) => (row.plan_id ?? row.dental_id ?? row.vision_id) !== null);
  // People whose coverage never begins need no notice of its end.
  const coveredBefore = (day: string) =>
    peopleIn(chosen.filter(({ effective_on }) => effective_on < day));
  const none = {
    state,
    covered: 0,
    never_begins: 0,
    offer_open: false,
    unneeded: [] as string[],
    unneeded_premiums: [] as string[],
    ends_on: null,
    last_covered: null,
    moved: false,
  };
  if (!scheduled && !isCancelable(membership)) return none;
  const paid = await findPaidUntil(db, membership);
  const { current_period_end } = membership;
  const feesUntil = paid !== null && paid > current_period_end ? paid : current_period_end;
  const end = scheduled
    ? {
        ends_on: cancelledOn(membership),
        last_covered: lastCoveredBy(cancelledOn(membership)),
        moved: false,
      }
    : cancelEnd(
        { ...membership, paidUntil: paid },
        coveredBefore(feesUntil) > 0,
        await getPayerDay(db, membership, now),
      );
  const covered = coveredBefore(end.ends_on);
  const unpaid = (await listUnpaidInvoices(db, membership.id)).filter(isOfMembership);
  // No fee is charged for the days by which the end moves.
  const feeEnd = end.moved ? feesUntil : end.ends_on;
  const numbersFrom = (day: string, isOfPremiums: boolean) =>
    unpaid
      .filter(({ about }) => (about === "premiums") === isOfPremiums)
      .filter(({ period_start }) => period_start >= day)
      .map(({ number }) => number);
  return {
    state,
    ...end,
    covered,
    never_begins: scheduled ? await countDropped(db, membership) : peopleIn(chosen) - covered,
    offer_open: await hasOpenOffer(db, membership, now),
    last_covered: covered > 0 ? end.last_covered : null,
    unneeded: numbersFrom(feeEnd, false),
    // Coverage may last to the end of a month that the membership doesn't reach, whose premiums stay due.
    unneeded_premiums: numbersFrom(monthAfter(lastCoveredBy(end.ends_on)), true),
  };
}
