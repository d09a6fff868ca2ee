import type { Kysely } from "kysely";
import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { cancelEnd, isCancelable } from "~/domain/health/choosing/cancel-end";
import { dueOn, totalOf } from "~/domain/billing/invoice-terms";
import { premiumsWith } from "~/domain/billing/membership-periods";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays, firstOfMonth, lastOfMonth } from "~/domain/calendar-days";
import { liveStates, planColumns } from "~/domain/health/answer-states";
import { problem } from "~/domain/problems/problem";
import type { CancelReason } from "~/domain/billing/membership/cancel-reasons";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { Refusal } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { triedOut } from "~/embedded/services/tried-out";
import { nextOf } from "~/embedded/services/billing/next-invoice";
import type { InvoiceRow } from "~/embedded/services/billing/invoice-rows";
import { issueBeside } from "~/embedded/services/billing/issue-invoice";
import { carriedOver, voidInvoice } from "~/embedded/services/billing/membership/void-invoice";
import { companyList } from "~/embedded/services/billing/membership/company-list";
import { settlementOn } from "~/embedded/services/billing/membership/coming-invoices";
import { unmarkOverdue } from "~/embedded/services/billing/overdue";
import { isOfMembership, unpaidInvoices } from "~/embedded/services/billing/pay-off";
import {
  lockOwnMembership,
  ownMembership,
} from "~/embedded/services/billing/membership/own-membership";
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "~/embedded/services/billing/subscriptions";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { tellPayer } from "~/embedded/services/billing/tell-payer";
import { payersDay } from "~/embedded/services/zones";
import { coveredByThis, endWithMembership } from "~/embedded/services/health/ending-coverage";
import { offerInForce } from "~/embedded/services/health/offers";
import { giveBackPremiums, monthAfter } from "~/embedded/services/health/premiums/give-back";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { read, write } from "../call";

/** A payer ends their membership at the end of its period (handbook/rules.md#canceling). */

type Db = Kysely<EmbeddedTables>;

/**
 * Returns enrollments that end with a membership, or whose end by a cancellation that was taken back isn't undone yet.
 */
async function coverageUnder(db: Db, { company_id, user_id }: SubscriptionRow) {
  return db
    .selectFrom("enrollments")
    .select(["user_id", "plan_id", "dental_id", "vision_id", "effective_on"])
    .$if(company_id !== null, (q) => q.where("company_id", "=", company_id))
    .$if(company_id === null, (q) =>
      q.where("user_id", "=", user_id ?? "").where("source", "!=", "offer"),
    )
    .where("state", "in", [...liveStates])
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("end_reason", "=", "membership_ended")]))
    .execute();
}

async function paidUntil(db: Db, { id }: SubscriptionRow): Promise<string | null> {
  const { end } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.max("period_end").as("end"))
    .where("subscription_id", "=", id)
    .where("about", "=", "membership")
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  return end;
}

type End = Omit<MembershipEnd, "follows" | "settles">;

/** Returns the last day of coverage that ends with a membership. @param endsOn the first day without it */
const lastCoveredBy = (endsOn: string): string => lastOfMonth(addDays(endsOn, -1));

const peopleIn = (answers: readonly { user_id: string }[]): number =>
  new Set(answers.map(({ user_id }) => user_id)).size;

/** Returns how many people's choices would have begun after the membership's end, and are taken back with it. */
async function droppedBy(db: Db, membership: SubscriptionRow): Promise<number> {
  const { company_id, user_id } = membership;
  const rows = await db
    .selectFrom("enrollments")
    .select("user_id")
    .$if(company_id !== null, (q) => q.where("company_id", "=", company_id))
    .$if(company_id === null, (q) =>
      q.where("user_id", "=", user_id ?? "").where("source", "!=", "offer"),
    )
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
  const offer = await offerInForce(db, membership.company_id, await payersDay(db, membership, now));
  return offer !== null;
}

async function endOf(db: Db, now: number, membership: SubscriptionRow): Promise<End> {
  const { state } = membership;
  const scheduled = state === "cancel_scheduled";
  const answers = await coverageUnder(db, membership);
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
  const paid = await paidUntil(db, membership);
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
        await payersDay(db, membership, now),
      );
  const covered = coveredBefore(end.ends_on);
  const unpaid = (await unpaidInvoices(db, membership.id)).filter(isOfMembership);
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
    never_begins: scheduled ? await droppedBy(db, membership) : peopleIn(chosen) - covered,
    offer_open: await hasOpenOffer(db, membership, now),
    last_covered: covered > 0 ? end.last_covered : null,
    unneeded: numbersFrom(feeEnd, false),
    // Coverage may last to the end of a month that the membership doesn't reach, whose premiums stay due.
    unneeded_premiums: numbersFrom(monthAfter(lastCoveredBy(end.ends_on)), true),
  };
}

/**
 * Returns when the membership ends or would end if canceled now, who loses what, and what is still invoiced; null
 * without one.
 */
export const membershipEnd = read(
  "signed-in",
  "membershipEnd",
  async ({ app, person }): Promise<MembershipEnd | null> => {
    const { db } = app.storage;
    const now = app.clock();
    const membership = await ownMembership(db, person);
    if (!membership) return null;
    const end = await endOf(db, now, membership);
    return {
      ...end,
      follows: end.covered > 0 ? await followingOf(db, now, membership, end) : [],
      settles: await settlesOf(db, now, membership, end),
    };
  },
);

/** Returns the last invoice of a company's membership, as it would be with today's list. */
async function settlesOf(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  { ends_on: endsOn, unneeded }: End,
): Promise<MembershipEnd["settles"]> {
  const list = endsOn === null ? null : await companyList(db, now, membership);
  if (endsOn === null || list === null) return null;
  const { issued_on, own: lines } = settlementOn(list, now, membership, endsOn);
  const parts = lines.flatMap(({ mends, amount_c }) =>
    mends === undefined || unneeded.includes(mends) ? [] : [{ invoice: mends, amount_c }],
  );
  return parts.length === 0
    ? null
    : { issued_on, due_on: dueOn(issued_on, membership.started_on), parts };
}

type Following = MembershipEnd["follows"];

/** Returns the next invoice of a canceled membership: coverage is paid for as long as it lasts. */
async function comingOf(db: Db, now: number, canceled: SubscriptionRow): Promise<Following> {
  const next = await nextOf(db, now, canceled, { sources: invoiceSources }, null);
  if (!next || next.total_c === 0) return [];
  const { issued_on, total_c: owed_c } = next;
  return [{ issued_on, due_on: dueOn(issued_on, premiumsWith(issued_on)), owed_c }];
}

/** Returns what is still invoiced after the cancellation. */
async function followingOf(
  db: Db,
  now: number,
  own: SubscriptionRow,
  { state, ends_on }: End,
): Promise<Following> {
  if (state === "cancel_scheduled") return comingOf(db, now, own);
  if (ends_on === null) return [];
  return triedOut(db, async (trx) => {
    const membership = await lockSubscription(trx, own.id);
    const before = new Set((await unpaidInvoices(trx, own.id)).map(({ id }) => id));
    const { canceled } = await carryOut(trx, now, membership, await endOf(trx, now, membership));
    const issued = (await unpaidInvoices(trx, own.id)).filter(({ id }) => !before.has(id));
    return [
      ...issued.map(({ issued_on, due_on, total_c, paid_c }) => ({
        issued_on,
        due_on,
        owed_c: total_c - paid_c,
      })),
      ...(await comingOf(trx, now, canceled)),
    ];
  });
}

/**
 * Voids invoices for periods after the paid time, because days that are added for notice cost no fee. Premiums on them
 * are invoiced again for as long as people are covered.
 */
async function voidUnpaid(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  falling: readonly InvoiceRow[],
): Promise<SubscriptionRow> {
  let current = membership;
  for (const invoice of falling) {
    const { held_c, lines } = carriedOver(invoice);
    // Corrections of earlier invoices stay in force.
    const given_back_c = held_c - totalOf(lines);
    await voidInvoice(db, now, invoice, given_back_c);
    current = await changeSubscription(db, now, current, {
      credit_c: current.credit_c + given_back_c,
    });
  }
  const { premiums_from, premiums_through } = current;
  if (premiums_through === null) return current;
  const last = firstOfMonth(lastCoveredBy(cancelledOn(current)));
  const through = premiums_through < last ? premiums_through : last;
  const months = { from: premiums_from ?? through, through };
  return (await issueBeside(db, now, current, months, invoiceSources)).subscription;
}

/**
 * Cancels a membership at its end. Invoices for what is no longer charged are voided at once if the end moved or they
 * ask for premiums that stay due; otherwise they wait for the end, without reminders.
 * @returns the membership as it is now, and the numbers of voided invoices
 */
async function carryOut(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  { ends_on, moved, unneeded }: End,
  reason: CancelReason | null = null,
): Promise<{ canceled: SubscriptionRow; voided: string[] }> {
  const canceled = await changeSubscription(db, now, membership, {
    state: "cancel_scheduled",
    cancel_at: ends_on,
    cancel_reason: reason,
  });
  const unpaid = await unpaidInvoices(db, canceled.id);
  const falling = unpaid.filter(({ number }) => unneeded.includes(number));
  if (falling.length > 0 && (moved || falling.some(asksForPremiums))) {
    return { canceled: await voidUnpaid(db, now, canceled, falling), voided: unneeded };
  }
  await unmarkOverdue(db, now, falling);
  return { canceled, voided: [] };
}

const asksForPremiums = ({ lines }: InvoiceRow): boolean =>
  (JSON.parse(lines) as StoredLine[]).some(({ premium }) => premium !== undefined);

/**
 * Cancels a membership for the day that its payer was shown. Coverage under it ends with it, and its people are told.
 * The same again changes nothing.
 * @param ends_on YYYY-MM-DD, the first day without it
 * @param reason null if they don't say
 * @throws Refusal conflict without a membership, for one that isn't active, and where it would end on another day by
 * now
 */
export const cancelMembership = write(
  "themselves",
  "cancelMembership",
  async (
    { app, person },
    { ends_on: endsOn, reason }: { ends_on: string; reason: CancelReason | null },
  ) => {
    const membership = await app.storage.db.transaction().execute(async (db) => {
      const now = app.clock();
      const membership = await lockOwnMembership(db, person);
      const end = await endOf(db, now, membership);
      const { ends_on, unneeded_premiums } = end;
      if (ends_on === null) {
        throw new Refusal("conflict", { message: problem("billing.not_cancelable") });
      }
      if (ends_on !== endsOn) {
        throw new Refusal("conflict", { message: problem("billing.end_changed") });
      }
      if (membership.state === "cancel_scheduled") return membership;
      const { voided } = await carryOut(db, now, membership, end, reason);
      await recordAudit(db, now, {
        action: "membership.cancelled",
        object: `subscription:${membership.id}`,
        before: { state: membership.state, cancel_at: membership.cancel_at },
        after: { state: "cancel_scheduled", cancel_at: ends_on, why: reason },
      });
      await tellPayer(db, now, "membership_cancelled", membership, {
        subscription_id: membership.id,
        ends_on,
        voided: [...voided, ...unneeded_premiums],
      });
      return membership;
    });
    // Locks must take each person before the membership; a job finishes what a crash leaves.
    for (const covered of await coveredByThis(app.storage.db, membership)) {
      await app.storage.db
        .transaction()
        .execute((db) => endWithMembership(db, app.clock(), covered));
    }
    await app.storage.db.transaction().execute(async (db) => {
      const canceled = await lockSubscription(db, membership.id);
      const from = monthAfter(lastCoveredBy(cancelledOn(canceled)));
      await giveBackPremiums(db, app.clock(), canceled, from);
    });
    app.nudgeMail();
  },
);
