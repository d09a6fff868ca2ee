import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { endIfCanceledToday, isCancelable } from "~/domain/health/choosing/end-notice";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { liveStates, planColumns } from "~/domain/health/answer-states";
import { isMembershipInvoice, listUnpaidInvoices } from "../../billing/pay-off";
import type { SubscriptionRow } from "../../billing/subscriptions";
import { getPayerDay } from "../../zones";
import { findOfferInForce } from "../offers";
import { monthAfter } from "../premiums/give-back";
import type { Db } from "../../../db/schema";

/** Selects enrollments in any state that depend on a membership: by the company's offers, or all that a user bought. */
const selectEnrollmentsUnder = (db: Db, { company_id, user_id }: SubscriptionRow) =>
  db
    .selectFrom("enrollments")
    .select(["user_id", "plan_id", "dental_id", "vision_id", "effective_on"])
    .$if(company_id !== null, (q) => q.where("company_id", "=", company_id))
    .$if(company_id === null, (q) =>
      q.where("user_id", "=", user_id ?? "").where("source", "!=", "offer"),
    );

/** Returns the end of the last period that a paid invoice of the membership is for; null without one. */
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

/** What canceling a membership ends: days, people and invoices. */
export type EndPreview = Omit<MembershipEnd, "follows" | "settles">;

/**
 * Returns the last day of coverage that ends with a membership.
 * @param endsOn the membership's first day after its end
 */
export const lastCoveredBy = (endsOn: string): string => lastOfMonth(addDays(endsOn, -1));

const countDistinctPeople = (enrollments: readonly { user_id: string }[]): number =>
  new Set(enrollments.map(({ user_id }) => user_id)).size;

/**
 * Returns what a cancellation of the membership would end, or what it will end if it is canceled already: days, people
 * and invoices. All is empty for a membership that can't be canceled. `now` is ms.
 */
export async function previewMembershipEnd(
  db: Db,
  now: number,
  membership: SubscriptionRow,
): Promise<EndPreview> {
  const { state } = membership;
  const scheduled = state === "cancel_scheduled";
  const enrollments = await selectEnrollmentsUnder(db, membership)
    .where("state", "in", liveStates)
    // The end by a cancellation that was taken back may not be undone yet.
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("end_reason", "=", "membership_ended")]))
    .execute();
  const chosen = enrollments.filter(
    (row) => (row.plan_id ?? row.dental_id ?? row.vision_id) !== null,
  );
  // People whose coverage never begins need no notice of its end.
  const coveredBefore = (day: string) =>
    countDistinctPeople(chosen.filter(({ effective_on }) => effective_on < day));
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
  const today = await getPayerDay(db, membership, now);
  const { company_id, current_period_end } = membership;
  const feesUntil = paid !== null && paid > current_period_end ? paid : current_period_end;
  const end = scheduled
    ? {
        ends_on: cancelledOn(membership),
        last_covered: lastCoveredBy(cancelledOn(membership)),
        moved: false,
      }
    : endIfCanceledToday({ ...membership, paidUntil: paid }, coveredBefore(feesUntil) > 0, today);
  const covered = coveredBefore(end.ends_on);
  const unpaid = (await listUnpaidInvoices(db, membership.id)).filter(isMembershipInvoice);
  // No fee is charged for the days by which the end moves.
  const feeEnd = end.moved ? feesUntil : end.ends_on;
  const numbersFrom = (day: string, isOfPremiums: boolean) =>
    unpaid
      .filter(({ about }) => (about === "premiums") === isOfPremiums)
      .filter(({ period_start }) => period_start >= day)
      .map(({ number }) => number);
  const dropped = scheduled
    ? await selectEnrollmentsUnder(db, membership)
        .where("state", "=", "cancelled")
        .where("end_reason", "=", "membership_ended")
        .where("effective_on", ">=", cancelledOn(membership))
        .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
        .execute()
    : null;
  return {
    state,
    ...end,
    covered,
    never_begins: dropped ? countDistinctPeople(dropped) : countDistinctPeople(chosen) - covered,
    offer_open: company_id !== null && (await findOfferInForce(db, company_id, today)) !== null,
    last_covered: covered > 0 ? end.last_covered : null,
    unneeded: numbersFrom(feeEnd, false),
    // Coverage may last to the end of a month that the membership doesn't reach, whose premiums stay due.
    unneeded_premiums: numbersFrom(monthAfter(lastCoveredBy(end.ends_on)), true),
  };
}
