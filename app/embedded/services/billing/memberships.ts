import { firstOfMonth } from "~/domain/calendar-days";
import { randomUUID } from "node:crypto";
import type { BillingAddress } from "~/domain/billing/invoice";
import type { Membership } from "~/domain/billing/membership/membership";
import { firstPeriod } from "~/domain/billing/membership-periods";
import { membershipLines } from "~/domain/billing/membership-price";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { issueInvoice } from "./issue-invoice";
import type { StoredLine } from "./stored-lines";
import { problem } from "~/domain/problems/problem";
import { spanishOf } from "../benefits/readable";

/** A request for a new membership; prices are looked up in the database and never taken from the caller. */
export type MembershipRequest = {
  /** Its draft, which can open only one membership. */
  registrationId: string;
  payer: { companyId: string } | { userId: string };
  /** The payer's state as a USPS code, whose capacity the membership uses. */
  usState: string;
  tier: Membership["subscription"]["tier"];
  period: Membership["subscription"]["period"];
  addOnSlugs: readonly string[];
  headcount: number;
  /** YYYY-MM-DD, the first day of the first period. */
  startOn: string;
  /** A method in payments/create-payments.ts. */
  paymentKind: Membership["subscription"]["payment_kind"];
  billing: { name: string; email: string; address: BillingAddress };
  /** Further lines of the first invoice only. */
  besides?: readonly StoredLine[];
};

export type OpenedMembership = {
  subscriptionId: string;
  /** INV-2026-000123 */
  invoiceNumber: string;
  invoiceId: string;
  /** `pending` waits for the first payment (hosted); otherwise issuing the invoice is enough. */
  state: "active" | "pending";
};

/**
 * Opens a membership, pending if it is to be paid online and else active, with its first invoice, and stores the
 * message, in the caller's transaction; wake the mail worker after the commit. `now` is ms. Throws Refusal invalid
 * `addons` for one that isn't available, and an Error for a draft that has opened one already.
 */
export async function openMembership(
  db: Db,
  now: number,
  request: MembershipRequest,
): Promise<OpenedMembership> {
  const timestamp = isoTime(now);
  const isCompany = "companyId" in request.payer;
  const addOns = await addOnsOf(db, request.addOnSlugs, isCompany ? "group" : "individual");
  const { lines } = membershipLines({
    payer: isCompany ? "company" : "individual",
    tier: request.tier,
    period: request.period,
    headcount: request.headcount,
    addOns,
    start: request.startOn,
  });
  const period = firstPeriod(request.startOn, request.period);
  const state = request.paymentKind === "hosted" ? "pending" : "active";
  const subscription = await db
    .insertInto("subscriptions")
    .values({
      id: randomUUID(),
      registration_id: request.registrationId,
      company_id: "companyId" in request.payer ? request.payer.companyId : null,
      user_id: "userId" in request.payer ? request.payer.userId : null,
      us_state: request.usState,
      tier: request.tier,
      period: request.period,
      addon_slugs: JSON.stringify(addOns.map(({ slug }) => slug)),
      quantity: isCompany ? Math.max(1, request.headcount) : 1,
      lines: JSON.stringify(lines),
      proration: "simple",
      state,
      payment_kind: request.paymentKind,
      billing_name: request.billing.name,
      billing_email: request.billing.email,
      billing_address: JSON.stringify(request.billing.address),
      started_on: request.startOn,
      current_period_start: period.start,
      current_period_end: period.end,
      cancel_at: null,
      past_due_since: null,
      credit_c: 0,
      premiums_from: firstOfMonth(request.startOn),
      premiums_through: null,
      next_action_at: timestamp,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(db, now, {
    action: "membership.opened",
    object: `subscription:${subscription.id}`,
    after: { state, tier: request.tier, period: request.period, payment_kind: request.paymentKind },
  });
  const { invoice } = await issueInvoice(db, now, subscription, period, [], request.besides);
  return {
    subscriptionId: subscription.id,
    invoiceNumber: invoice.number,
    invoiceId: invoice.id,
    state,
  };
}

/**
 * Returns the published add-ons with these slugs in the catalog's order, each once. Throws Refusal invalid `addons` if
 * one isn't sold in the market or requires a medical plan.
 */
export async function addOnsOf(db: Db, slugs: readonly string[], market: "group" | "individual") {
  const slugSet = new Set(slugs);
  if (slugSet.size === 0) return [];
  const rows = await db
    .selectFrom("add_ons")
    .select(["slug", "title", "spanish", "price_c", "price_unit", "markets"])
    .where("slug", "in", [...slugSet])
    .where("status", "=", "published")
    // A membership includes no medical plan.
    .where("requires_medical", "=", "no")
    .orderBy("position")
    .execute();
  const sold = rows.filter(({ markets }) => (JSON.parse(markets) as string[]).includes(market));
  if (sold.length < slugSet.size) throw invalid("addons", problem("billing.addons_wrong"));
  return sold.map((row) => ({ ...row, spanish: spanishOf(row.spanish) }));
}
