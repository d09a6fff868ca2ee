import type { MembershipEnd } from "~/domain/billing/membership/membership";
import { dueOn } from "~/domain/billing/invoice-terms";
import { premiumMonthBilledOn } from "~/domain/billing/membership-periods";
import { cancelledOn } from "~/domain/billing/next-action";
import { firstOfMonth } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import type { CancelReason } from "~/domain/billing/membership/cancel-reasons";
import type { Db } from "~/embedded/db/schema";
import { conflict } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { runAndRollBack } from "~/embedded/services/run-and-roll-back";
import { previewNextInvoice } from "~/embedded/services/billing/next-invoice";
import type { InvoiceRow } from "~/embedded/services/billing/invoice-rows";
import { issuePremiumInvoice } from "~/embedded/services/billing/issue-invoice";
import { carryOverOf, voidInvoice } from "~/embedded/services/billing/membership/void-invoice";
import { loadCompanyList } from "~/embedded/services/billing/membership/company-people";
import { previewSettlement } from "~/embedded/services/billing/membership/coming-invoices";
import { unmarkOverdue } from "~/embedded/services/billing/overdue";
import { listUnpaidInvoices } from "~/embedded/services/billing/pay-off";
import {
  lockOwnMembership,
  ownMembershipAmong,
} from "~/embedded/services/billing/membership/own-membership";
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "~/embedded/services/billing/subscriptions";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { notifyPayer } from "~/embedded/services/billing/tell-payer";
import {
  listCoveredByMembership,
  endWithMembership,
} from "~/embedded/services/health/ending-coverage";
import { creditPremiums, monthAfter } from "~/embedded/services/health/premiums/give-back";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import {
  type EndPreview,
  previewMembershipEnd,
  lastCoveredBy,
} from "~/embedded/services/health/membership/preview-membership-end";
import { read, writeInSteps } from "../call";
import { readSubscriptions } from "../own-rows";

/** A payer ends their membership at the end of its period (handbook/rules.md#canceling). */

/**
 * Returns when the membership ends, or would end if canceled now, whose coverage ends with it, and which invoices
 * follow; null without a membership.
 */
export const getMembershipEnd = read(
  "signed-in",
  "getMembershipEnd",
  async (call): Promise<MembershipEnd | null> => {
    const { db, now, person } = call;
    const membership = ownMembershipAmong(await readSubscriptions(call), person);
    if (!membership) return null;
    const end = await previewMembershipEnd(db, now, membership);
    return { ...end, ...(await invoicesAfter(db, now, membership, end)) };
  },
);

/**
 * Returns when the invoice is issued and due that corrects a canceled company membership's earlier ones for today's
 * list of employees, with a part in cents by invoice that it corrects; null for individuals or without corrections.
 */
async function settlementAfter(
  db: Db,
  now: number,
  canceled: SubscriptionRow,
): Promise<MembershipEnd["settles"]> {
  const list = await loadCompanyList(db, now, canceled);
  if (list === null) return null;
  const endsOn = cancelledOn(canceled);
  const { issued_on, own: lines } = await previewSettlement(db, list, now, canceled, endsOn);
  const parts = lines.flatMap(({ mends, amount_c }) =>
    mends === undefined ? [] : [{ invoice: mends, amount_c }],
  );
  return parts.length === 0
    ? null
    : { issued_on, due_on: dueOn(issued_on, canceled.started_on), parts };
}

type FollowingInvoices = MembershipEnd["follows"];

/** Returns a canceled membership's next invoice, for coverage that lasts longer; an empty list if nothing is owed. */
async function previewNextPremiums(
  db: Db,
  now: number,
  canceled: SubscriptionRow,
): Promise<FollowingInvoices> {
  const next = await previewNextInvoice(db, now, canceled, { sources: invoiceSources }, null);
  if (!next || next.total_c === 0) return [];
  const { issued_on, total_c: owed_c } = next;
  const due_on = dueOn(issued_on, premiumMonthBilledOn(issued_on));
  return [{ issued_on, due_on, owed_c, bills: "coverage" }];
}

/** Returns the invoices that follow a cancellation; reissued ones are made in a transaction that is rolled back. */
async function invoicesAfter(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  end: EndPreview,
): Promise<Pick<MembershipEnd, "follows" | "settles">> {
  const { ends_on: cancel_at, covered } = end;
  if (cancel_at === null) return { follows: [], settles: null };
  const before = await listUnpaidInvoices(db, membership.id);
  const comingAfter = async (
    trx: Db,
    canceled: SubscriptionRow,
    issued: readonly InvoiceRow[],
  ) => ({
    follows: [
      ...issued.map(toFollowingInvoice),
      ...(covered > 0 ? await previewNextPremiums(trx, now, canceled) : []),
    ],
    settles: await settlementAfter(trx, now, canceled),
  });
  if (
    membership.state === "cancel_scheduled" ||
    !isVoidedAtOnce(unneededInvoices(before, end), end)
  )
    return comingAfter(db, { ...membership, state: "cancel_scheduled", cancel_at }, []);
  return runAndRollBack(db, async (trx) => {
    const { canceled } = await cancelAtEnd(trx, now, membership, end);
    const numbers = new Set(before.map(({ number }) => number));
    const unpaid = await listUnpaidInvoices(trx, membership.id);
    return comingAfter(
      trx,
      canceled,
      unpaid.filter(({ number }) => !numbers.has(number)),
    );
  });
}

/** Returns when an invoice was issued and is due, the cents owed, and whether it bills people, coverage or both. */
function toFollowingInvoice(invoice: InvoiceRow): FollowingInvoices[number] {
  const { issued_on, due_on, total_c, paid_c } = invoice;
  const correctsPeople = carryOverOf(invoice).lines.length > 0;
  const bills = !asksForPremiums(invoice) ? "people" : correctsPeople ? "both" : "coverage";
  return { issued_on, due_on, owed_c: total_c - paid_c, bills };
}

/**
 * Voids invoices for periods after the paid time, because days that are added for notice cost no fee. Premiums on them
 * are invoiced again for as long as people are covered, with their corrections of earlier invoices.
 */
async function voidUnpaid(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  falling: readonly InvoiceRow[],
): Promise<SubscriptionRow> {
  let current = membership;
  const carried: StoredLine[] = [];
  for (const invoice of falling) {
    const { held_c, lines } = carryOverOf(invoice);
    carried.push(...lines);
    await voidInvoice(db, now, invoice, held_c);
    current = await changeSubscription(db, now, current, { credit_c: current.credit_c + held_c });
  }
  const { premiums_from, premiums_through } = current;
  const last = firstOfMonth(lastCoveredBy(cancelledOn(current)));
  const through = premiums_through !== null && premiums_through < last ? premiums_through : last;
  const months = { from: premiums_from ?? through, through };
  const sources = premiums_through === null ? [] : invoiceSources;
  return (await issuePremiumInvoice(db, now, current, months, sources, { carried })).subscription;
}

/** Returns the unpaid invoices, by their numbers, for what is no longer charged after this end. */
const unneededInvoices = (unpaid: readonly InvoiceRow[], { unneeded }: EndPreview): InvoiceRow[] =>
  unpaid.filter(({ number }) => unneeded.includes(number));

/** Returns true if there are such invoices and canceling voids them: the end moved, or they bill kept premiums. */
const isVoidedAtOnce = (falling: readonly InvoiceRow[], { moved }: EndPreview): boolean =>
  falling.length > 0 && (moved || falling.some(asksForPremiums));

/**
 * Cancels a membership at its end, without the coverage under it. Unpaid invoices for what will no longer be charged
 * stop sending reminders, unless they are voided at once.
 * @returns the updated membership, and the numbers of voided invoices
 */
async function cancelAtEnd(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  end: EndPreview,
  reason: CancelReason | null = null,
): Promise<{ canceled: SubscriptionRow; voided: string[] }> {
  const canceled = await changeSubscription(db, now, membership, {
    state: "cancel_scheduled",
    cancel_at: end.ends_on,
    cancel_reason: reason,
  });
  const falling = unneededInvoices(await listUnpaidInvoices(db, canceled.id), end);
  if (isVoidedAtOnce(falling, end))
    return { canceled: await voidUnpaid(db, now, canceled, falling), voided: end.unneeded };
  await unmarkOverdue(db, now, falling);
  return { canceled, voided: [] };
}

const asksForPremiums = ({ lines }: InvoiceRow): boolean =>
  (JSON.parse(lines) as StoredLine[]).some(({ premium }) => premium !== undefined);

/**
 * Cancels a membership on the day that its payer was shown. Coverage under it ends too, and its members are notified. A
 * repeat changes nothing.
 * @param ends_on YYYY-MM-DD, the first day without it
 * @param reason null if they don't say
 * @throws Refusal conflict if that day has changed, or the membership can't be canceled
 */
export const cancelMembership = writeInSteps(
  "themselves",
  "cancelMembership",
  async (
    { db, now, person },
    { ends_on: endsOn, reason }: { ends_on: string; reason: CancelReason | null },
  ) => {
    const membership = await db.transaction().execute(async (trx) => {
      const membership = await lockOwnMembership(trx, person);
      const end = await previewMembershipEnd(trx, now, membership);
      const { ends_on, unneeded_premiums } = end;
      if (ends_on === null) throw conflict(problem("billing.not_cancelable"));
      if (ends_on !== endsOn) throw conflict(problem("billing.end_changed"));
      if (membership.state === "cancel_scheduled") return membership;
      const { voided } = await cancelAtEnd(trx, now, membership, end, reason);
      await recordAudit(trx, now, {
        action: "membership.cancelled",
        object: `subscription:${membership.id}`,
        before: { state: membership.state, cancel_at: membership.cancel_at },
        after: { state: "cancel_scheduled", cancel_at: ends_on, why: reason },
      });
      await notifyPayer(trx, now, "membership_cancelled", membership, {
        subscription_id: membership.id,
        ends_on,
        voided: [...voided, ...unneeded_premiums],
      });
      return membership;
    });
    // Locks must take each person before the membership; a job finishes what a crash leaves.
    for (const covered of await listCoveredByMembership(db, membership)) {
      await db.transaction().execute((trx) => endWithMembership(trx, now, covered));
    }
    await db.transaction().execute(async (trx) => {
      const canceled = await lockSubscription(trx, membership.id);
      const from = monthAfter(lastCoveredBy(cancelledOn(canceled)));
      await creditPremiums(trx, now, canceled, from);
    });
  },
);
