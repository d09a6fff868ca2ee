import type { Db } from "../../../db/schema";
import { carryOverOf, voidInvoice } from "../../billing/membership/void-invoice";
import type { InvoiceRow } from "../../billing/invoice-rows";
import { issuePremiumInvoice } from "../../billing/issue-invoice";
import { collectLines, type LineSource } from "../../billing/line-sources";
import type { StoredLine } from "../../billing/stored-lines";
import { listUnpaidInvoices } from "../../billing/pay-off";
import {
  findNewestMembership,
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "../../billing/subscriptions";
import { invoiceSources, premiumSource } from "./premiums";

/** What individual members are invoiced at once, instead of with the next regular invoice. */

/** A suspended membership isn't charged until it resumes. */
const chargedStates = ["pending", "active", "past_due", "cancel_scheduled"] as const;

/** Returns the membership that pays for a person's own coverage, or null if none can be charged. */
export const findPayingMembership = async (db: Db, userId: string) =>
  (await findNewestMembership(db, "user_id", userId, chargedStates)) ?? null;

/** Returns the membership of {@link findPayingMembership}, locked; null if none can be charged. */
async function lockPayingMembership(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const membership = await findPayingMembership(db, userId);
  const locked = membership && (await lockSubscription(db, membership.id));
  // It may have been suspended or ended since it was found.
  return locked && chargedStates.some((state) => state === locked.state) ? locked : null;
}

/**
 * The premiums of an invoice for a first month: all of them only if each is for coverage that begins or a month that
 * was credited whole, otherwise none, because other changes are on the next invoice.
 */
const firstMonthSource: LineSource = async (...args) => {
  const source = await premiumSource(...args);
  const begins = source.lines.every(({ premium }) =>
    ["began", "again"].includes(premium?.change?.what ?? ""),
  );
  return begins ? source : { lines: [], remember: async () => undefined };
};

/**
 * Returns the first days of the first and last month whose premiums an invoice charges or credits; null without any.
 */
async function findBilledMonths(
  db: Db,
  invoiceId: string,
): Promise<{ from: string; through: string } | null> {
  const { from, through } = await db
    .selectFrom("billed_premiums")
    .select(({ fn }) => [fn.min("month").as("from"), fn.max("month").as("through")])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  return from && through ? { from, through } : null;
}

/**
 * Returns the first day of the last month whose premiums were charged to a membership, or null.
 * @param by valid invoices only, or void ones too
 */
export async function findLastMonthBilled(db: Db, subscriptionId: string, by: "counting" | "all") {
  const { month } = await db
    .selectFrom("billed_premiums as b")
    .innerJoin("invoices as i", "i.id", "b.invoice_id")
    .select(({ fn }) => fn.max("b.month").as("month"))
    .where("i.subscription_id", "=", subscriptionId)
    .$if(by === "counting", (q) => q.where("i.state", "<>", "void"))
    .executeTakeFirstOrThrow();
  return month;
}

/**
 * Voids unpaid invoices for premiums alone whose amounts are outdated, and reissues what is still owed, due on the same
 * day. What they held of payments goes to the balance, which the new invoices use.
 * @param since the first day of a month; invoices for earlier months alone stay as they are
 * @returns the updated membership
 */
export async function replaceUnpaidPremiums(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  since = "",
) {
  const replaced: {
    invoice: InvoiceRow;
    months: { from: string; through: string };
    carried: StoredLine[];
  }[] = [];
  for (const invoice of await listUnpaidInvoices(db, membership.id)) {
    const months = invoice.about === "premiums" ? await findBilledMonths(db, invoice.id) : null;
    if (!months || months.through < since) continue;
    const { lines } = await collectLines(invoiceSources, db, membership, months);
    if (lines.length > 0) replaced.push({ invoice, months, carried: carryOverOf(invoice).lines });
  }
  // All are voided before the first is reissued, so that its credit doesn't pay one that is voided next.
  let current = membership;
  for (const { invoice } of replaced) {
    const { held_c } = carryOverOf(invoice);
    await voidInvoice(db, now, invoice, held_c);
    const credit_c = current.credit_c + held_c;
    current = await changeSubscription(db, now, current, { credit_c });
  }
  for (const { invoice, months, carried } of replaced) {
    const terms = { carried, replaced: invoice };
    const issued = await issuePremiumInvoice(db, now, current, months, invoiceSources, terms);
    current = issued.subscription;
  }
  return current;
}

/**
 * Corrects premiums that were charged ahead after the member's own choice has changed: unpaid invoices for premiums
 * alone are replaced at once; differences to paid ones are on the next invoice. Locks the membership, if one is found.
 */
export async function rebillChoice(db: Db, now: number, userId: string): Promise<void> {
  const membership = await lockPayingMembership(db, userId);
  if (membership) await replaceUnpaidPremiums(db, now, membership);
}

/**
 * Issues the invoice for the first month of a member's own coverage, in the submission's transaction, in place of an
 * unpaid one for another choice. A difference to a paid month, or to coverage that continues, is on the next invoice.
 * Locks the membership, if one is found.
 * @param month its first day
 */
export async function billFirstPremium(db: Db, now: number, userId: string, month: string) {
  const membership = await lockPayingMembership(db, userId);
  if (!membership) return;
  const current = await replaceUnpaidPremiums(db, now, membership);
  await issuePremiumInvoice(db, now, current, { from: month, through: month }, [firstMonthSource]);
}

/**
 * Charges again at once, through the last month billed so far, what was credited for a member's canceled coverage,
 * because the cancellation was withdrawn. Locks the membership, if one is found.
 * @param from the first day of the month in which the coverage begins
 */
export async function rechargePremiums(db: Db, now: number, userId: string, from: string) {
  const membership = await lockPayingMembership(db, userId);
  if (!membership) return;
  const current = await replaceUnpaidPremiums(db, now, membership, from);
  const through = await findLastMonthBilled(db, membership.id, "all");
  if (through === null || through < from) return;
  await issuePremiumInvoice(db, now, current, { from, through }, invoiceSources);
}
