import type { Kysely } from "kysely";
import { fallsAtEnd, heldBy } from "~/domain/billing/membership-end";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays } from "~/domain/calendar-days";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { payersDay } from "../zones";
import type { InvoiceRow } from "./invoice-rows";
import { issueApart, type Line } from "./issue-invoice";
import { companyList } from "./membership/company-list";
import { voidInvoice } from "./membership/void-invoice";
import type { MoneyMessages } from "./money-messages";
import { tellPayer } from "./tell-payer";
import { payOffAll, unpaidInvoices } from "./pay-off";
import { rememberPeople, settlingOn } from "./roster";
import { changeSubscription, type SubscriptionRow } from "./subscriptions";

/** Why it ends; `closed` means that the payer closed their account, which has its own message. */
type WhyEnded = MoneyMessages["membership_ended"]["why"] | "closed";

const heldIn = (invoice: InvoiceRow) =>
  heldBy({ ...invoice, lines: JSON.parse(invoice.lines) as Line[] });

/**
 * Voids unpaid invoices of periods that never begin. Payments that they held pay what was used, and the rest is kept.
 * Returns the updated membership.
 */
async function settleUnpaid(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const { id } = subscription;
  const today = await payersDay(db, subscription, now);
  let held = 0;
  for (const invoice of await unpaidInvoices(db, id)) {
    if (!fallsAtEnd(invoice, subscription, today)) continue;
    const given_back_c = heldIn(invoice);
    held += given_back_c;
    await voidInvoice(db, now, invoice, given_back_c);
  }
  if (held === 0) return subscription;
  const remaining = await payOffAll(db, now, id, held);
  return changeSubscription(db, now, subscription, { credit_c: subscription.credit_c + remaining });
}

/**
 * Charges or credits people who joined or left a company since its last invoices, because no later invoice can.
 * Returns the updated membership.
 */
async function settleRoster(
  db: Kysely<EmbeddedTables>,
  now: number,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const list = await companyList(db, now, subscription);
  if (!list) return subscription;
  const planned = cancelledOn(subscription);
  const today = await payersDay(db, subscription, now);
  // An unpaid membership may end before the day for which it was canceled.
  const end = today < planned ? today : planned;
  const { lines, rows } = settlingOn(list, now, subscription, end);
  if (lines.length === 0) return subscription;
  const lastDay = { start: addDays(end, -1), end };
  const settled = await issueApart(db, now, subscription, lastDay, lines, "change");
  await rememberPeople(db, rows);
  return settled.subscription;
}

/**
 * Ends a membership (handbook/states.md#subscription) and stores the message. Unpaid invoices of periods that didn't
 * begin are void, and what was used stays due. The caller must lock the membership.
 */
export async function endMembership(
  db: Kysely<EmbeddedTables>,
  now: number,
  given: SubscriptionRow,
  why: WhyEnded,
): Promise<SubscriptionRow> {
  const neverBegan = given.state === "pending";
  const settled = await settleUnpaid(db, now, given);
  const subscription =
    why === "never_paid" || why === "closed" ? settled : await settleRoster(db, now, settled);
  if (neverBegan && subscription.registration_id) {
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
  if (why !== "closed") {
    await tellPayer(db, now, "membership_ended", subscription, {
      subscription_id: subscription.id,
      why,
    });
  }
  await recordAudit(db, now, {
    action: "membership.ended",
    object: `subscription:${subscription.id}`,
    before: { state: subscription.state, why: null },
    after: { state: "ended", why },
  });
  return changeSubscription(db, now, subscription, {
    state: "ended",
    past_due_since: null,
    next_terms: null,
    // A cancellation may be recorded late, so its planned day counts; for nonpayment, today counts.
    ended_on: why === "cancelled" ? cancelledOn(given) : await payersDay(db, given, now),
  });
}
