import { totalOf } from "~/domain/billing/invoice-terms";
import { isVoidedAtEnd } from "~/domain/billing/membership-end";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays } from "~/domain/calendar-days";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { getPayerDay } from "../zones";
import { issueSeparateInvoice } from "./issue-invoice";
import { loadCompanyList } from "./membership/company-people";
import { carryOverOf, voidInvoice } from "./membership/void-invoice";
import type { MoneyMessages } from "./money-messages";
import { notifyPayer } from "./tell-payer";
import { payInvoicesToRest, listUnpaidInvoices } from "./pay-off";
import { storeBilledPeople, createSettlement } from "./billed-people";
import type { StoredLine } from "./stored-lines";
import { changeSubscription, type SubscriptionRow } from "./subscriptions";

/**
 * Voids unpaid invoices of periods that never begin. Payments that they held pay other unpaid invoices, and the rest
 * goes to the balance. Returns the updated membership, and as `carried` the void invoices' corrections of earlier ones.
 * @param isLast true if no later invoice can have the corrections, so that their credits are given back too
 */
async function voidFutureInvoices(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  isLast: boolean,
): Promise<{ subscription: SubscriptionRow; carried: StoredLine[] }> {
  const { id } = subscription;
  const today = await getPayerDay(db, subscription, now);
  const carried: StoredLine[] = [];
  let held = 0;
  for (const invoice of await listUnpaidInvoices(db, id)) {
    if (!isVoidedAtEnd(invoice, subscription, today)) continue;
    const { held_c, lines } = carryOverOf(invoice);
    const credits = isLast ? lines.filter(({ kind }) => kind === "credit") : [];
    const given_back_c = held_c - totalOf(credits);
    held += given_back_c;
    carried.push(...lines);
    await voidInvoice(db, now, invoice, given_back_c);
  }
  if (held === 0) return { subscription, carried };
  const remaining = await payInvoicesToRest(db, now, id, held);
  const credit_c = subscription.credit_c + remaining;
  return { subscription: await changeSubscription(db, now, subscription, { credit_c }), carried };
}

/**
 * Issues an invoice that charges or credits people who joined or left a company since its last invoices, because no
 * later one can; none for an individual, or without `carried` corrections of void invoices or new ones. Returns the
 * updated membership.
 */
async function settlePeopleChanges(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  carried: readonly StoredLine[],
): Promise<SubscriptionRow> {
  const list = await loadCompanyList(db, now, subscription);
  if (!list) return subscription;
  const planned = cancelledOn(subscription);
  const today = await getPayerDay(db, subscription, now);
  // An unpaid membership may end before the day for which it was canceled.
  const end = today < planned ? today : planned;
  const { lines: corrections, rows } = createSettlement(list, now, subscription, end);
  const lines = [...carried, ...corrections];
  if (lines.length === 0) return subscription;
  const lastDay = { start: addDays(end, -1), end };
  const settled = await issueSeparateInvoice(db, now, subscription, lastDay, lines, "change");
  await storeBilledPeople(db, rows);
  return settled.subscription;
}

/**
 * Ends a membership (handbook/states.md#subscription), but not its coverage, which a job ends, and stores the message
 * (`closed`, a closed account, has its own). Unpaid invoices of periods that didn't begin are void, and what was used
 * stays due, also for people who came or left since the last invoice (except for `closed` and `never_paid`). A
 * registration that waited for its first payment expires. The caller must lock the membership.
 */
export async function endMembership(
  db: Db,
  now: number,
  locked: SubscriptionRow,
  reason: MoneyMessages["membership_ended"]["why"] | "closed",
): Promise<SubscriptionRow> {
  const isLast = reason === "never_paid" || reason === "closed";
  const settled = await voidFutureInvoices(db, now, locked, isLast);
  const subscription = isLast
    ? settled.subscription
    : await settlePeopleChanges(db, now, settled.subscription, settled.carried);
  if (locked.state === "pending" && subscription.registration_id) {
    const lapsed = await db
      .updateTable("registrations")
      .set({ state: "expired", updated_at: isoTime(now) })
      .where("id", "=", subscription.registration_id)
      .where("state", "=", "awaiting_payment")
      .returning("id")
      .executeTakeFirst();
    if (lapsed) {
      await recordAudit(db, now, {
        action: "registration.expired",
        object: `registration:${lapsed.id}`,
        before: { state: "awaiting_payment" },
        after: { state: "expired" },
      });
    }
  }
  if (reason !== "closed") {
    await notifyPayer(db, now, "membership_ended", subscription, {
      subscription_id: subscription.id,
      why: reason,
    });
  }
  await recordAudit(db, now, {
    action: "membership.ended",
    object: `subscription:${subscription.id}`,
    before: { state: subscription.state, why: null },
    after: { state: "ended", why: reason },
  });
  return changeSubscription(db, now, subscription, {
    state: "ended",
    past_due_since: null,
    next_terms: null,
    // A cancellation may be recorded late, so its planned day counts; for nonpayment, today counts.
    ended_on: reason === "cancelled" ? cancelledOn(locked) : await getPayerDay(db, locked, now),
  });
}
