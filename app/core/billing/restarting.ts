import { inForceStates } from "~/domain/health/offer-states";
import type { PaymentKind } from "~/domain/billing/invoice";
import type { RestartTerms } from "~/domain/billing/membership/membership";
import { owedOf, totalOf } from "~/domain/billing/invoice-terms";
import { priceTerms } from "~/domain/billing/membership/membership-change";
import { firstPeriod, type Period } from "~/domain/billing/membership-periods";
import { recountLines } from "~/domain/billing/membership-price";
import { firstOfMonth } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { isCancelable } from "~/domain/health/choosing/end-notice";
import { cancelledOn } from "~/domain/billing/next-action";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { isoTime } from "~/embedded/installation";
import { maxEnrollmentsOfCompany } from "~/embedded/services/health/ending-coverage";
import {
  listEndingUnderRunning,
  continueWithMembership,
} from "~/embedded/services/health/membership/continue-with-membership";
import type { Db } from "~/embedded/db/schema";
import { conflict, invalid } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { getPayerDay } from "~/embedded/services/zones";
import { findInvoiceOfPeriod, issueInvoice } from "~/embedded/services/billing/issue-invoice";
import { isMembershipInvoice, listUnpaidInvoices } from "~/embedded/services/billing/pay-off";
import { countPeople } from "~/embedded/services/billing/billed-people";
import {
  changeSubscription,
  toTermColumns,
  auditTermsOf,
  termsNow,
  type SubscriptionRow,
} from "~/embedded/services/billing/subscriptions";
import { notifyPayer } from "~/embedded/services/billing/tell-payer";
import { loadOwnLines } from "~/embedded/services/billing/membership/add-ons-had";
import { listAddOnsOnSale, marketOf } from "~/embedded/services/billing/membership/add-ons-on-sale";
import { findLastDayToRestart } from "~/embedded/services/billing/membership/back-until";
import {
  lockOwnMembership,
  findOwnMembership,
} from "~/embedded/services/billing/membership/own-membership";
import { read, write, writeInSteps } from "../call";

/** A member can restart an ended membership with its people and terms (handbook/rules.md#coming-back). */

/** Returns a restart's terms, the former ones without discontinued add-ons, and the lines of its first invoice. */
async function loadRestartTerms(db: Db, now: number, membership: SubscriptionRow) {
  const formerTerms = termsNow(membership);
  const onSale = await listAddOnsOnSale(db, marketOf(membership));
  const sold = new Set(onSale.map(({ slug }) => slug));
  const payer = membership.company_id ? ("company" as const) : ("individual" as const);
  const newTerms = {
    ...formerTerms,
    addon_slugs: formerTerms.addon_slugs.filter((slug) => sold.has(slug)),
  };
  const agreed = { ...formerTerms, addon_slugs: [], lines: [] };
  const terms = priceTerms(newTerms, { agreed, payer, people: membership.quantity, onSale });
  const period = firstPeriod(await getPayerDay(db, membership, now), terms.period);
  const priced = { ...membership, lines: JSON.stringify(terms.lines), next_terms: null };
  const quantity = (await countPeople(db, now, priced, period))?.quantity ?? membership.quantity;
  const count = { before: membership.quantity, now: quantity };
  const counted = { ...terms, lines: recountLines(terms.lines, terms.period, count) };
  const begun = { ...membership, ...toTermColumns(counted), next_terms: null };
  const addOns = formerTerms.lines.filter(({ kind }) => kind === "addon");
  return {
    terms: counted,
    /** Those of the first invoice. */
    lines: await loadOwnLines(db, begun, period.start),
    quantity,
    droppedAddOns: addOns
      .filter((_addOn, index) => !sold.has(formerTerms.addon_slugs[index] ?? ""))
      .map(({ label, spanish }) => ({ label, spanish })),
  };
}

/** Returns the paid period that `today` is in, so that a restart doesn't charge it again; null without one. */
async function findPaidPeriod(
  db: Db,
  { id }: SubscriptionRow,
  today: string,
): Promise<Period | null> {
  const paid = await db
    .selectFrom("invoices")
    .select(["period_start as start", "period_end as end"])
    .where("subscription_id", "=", id)
    .where("about", "=", "membership")
    .where("state", "=", "paid")
    .where("period_start", "<=", today)
    .where("period_end", ">", today)
    .orderBy("period_end", "desc")
    .limit(1)
    .executeTakeFirst();
  return paid ?? null;
}

/** Returns the unpaid invoices of a membership and its coverage, without association dues. */
const listOwedInvoices = async (db: Db, { id }: SubscriptionRow) =>
  (await listUnpaidInvoices(db, id)).filter(isMembershipInvoice).map((invoice) => ({
    number: invoice.number,
    owed_c: owedOf(invoice),
  }));

/** Returns the terms for restarting an ended membership, with what is owed first; null if it runs or it is too late. */
export const previewRestart = read(
  "signed-in",
  "previewRestart",
  async ({ db, now, person }): Promise<RestartTerms | null> => {
    const membership = await findOwnMembership(db, person);
    if (!membership) return null;
    const today = await getPayerDay(db, membership, now);
    const until = await findLastDayToRestart(db, membership, today);
    if (until === null) return null;
    const { terms, lines, quantity, droppedAddOns } = await loadRestartTerms(db, now, membership);
    return {
      until,
      tier: terms.tier,
      period: terms.period,
      quantity,
      droppedAddOns,
      lines: [...lines],
      total_c: totalOf(lines),
      credit_c: membership.credit_c,
      paid_until: (await findPaidPeriod(db, membership, today))?.end ?? null,
      owed: await listOwedInvoices(db, membership),
    };
  },
);

/**
 * Restarts an ended membership from today, issues its first invoice and emails the payer. `total_c` is the price of the
 * first period that was shown. Returns the number of the first invoice, for a running membership of its current
 * period's; null while a period is already paid.
 * @throws Refusal conflict if there is nothing to restart, something is owed or the price has changed, and invalid
 * `payment_kind` for a method that isn't available
 */
export const restartMembership = write(
  "themselves",
  "restartMembership",
  async (
    { app, db, now, person },
    { total_c, payment_kind }: { total_c: number; payment_kind: PaymentKind },
  ): Promise<string | null> => {
    if (!app.payments.offered.includes(payment_kind)) {
      throw invalid("payment_kind", problem("sign_up.payment_missing"));
    }
    const membership = await lockOwnMembership(db, person);
    const today = await getPayerDay(db, membership, now);
    const period = firstPeriod(today, membership.period);
    if (membership.state !== "ended") {
      const known = await findInvoiceOfPeriod(db, membership.id, membership.current_period_start);
      if (known) return known.number;
      throw conflict(problem("billing.not_restartable"));
    }
    if ((await findLastDayToRestart(db, membership, today)) === null)
      throw conflict(problem("billing.not_restartable"));
    if ((await listOwedInvoices(db, membership)).length > 0)
      throw conflict(problem("billing.restart_owed"));
    const { terms, lines, quantity } = await loadRestartTerms(db, now, membership);
    if (totalOf(lines) !== total_c) throw conflict(problem("billing.restart_differs"));
    const paid = await findPaidPeriod(db, membership, today);
    const waits = payment_kind === "hosted" && paid === null;
    const state = waits ? ("pending" as const) : ("active" as const);
    const current = paid ?? period;
    const begun = await changeSubscription(db, now, membership, {
      state,
      payment_kind,
      quantity,
      ...toTermColumns(terms),
      started_on: paid ? membership.started_on : today,
      current_period_start: current.start,
      current_period_end: current.end,
      cancel_at: null,
      cancel_reason: null,
      ended_on: null,
      past_due_since: null,
      premiums_from: firstOfMonth(today),
      premiums_through: null,
    });
    await recordAudit(db, now, {
      action: "membership.restarted",
      object: `subscription:${membership.id}`,
      before: { state: membership.state, ended_on: membership.ended_on },
      after: { state, ...auditTermsOf(terms), payment_kind },
    });
    await notifyPayer(db, now, "membership_restarted", begun, { subscription_id: membership.id });
    return paid ? null : (await issueInvoice(db, now, begun, period, [])).invoice.number;
  },
);

/**
 * Takes a cancellation back before the membership ends, so that coverage continues with it, and emails the payer.
 * Without a cancellation, nothing changes.
 * @throws Refusal conflict without a membership, for a pending or suspended one, and for one that has ended
 */
export const resumeMembership = writeInSteps(
  "themselves",
  "resumeMembership",
  async ({ db, now, person }) => {
    const { id } = await db.transaction().execute(async (trx) => {
      const membership = await lockOwnMembership(trx, person);
      if (isCancelable(membership)) return membership;
      const { state, cancel_at } = membership;
      const today = await getPayerDay(trx, membership, now);
      if (state !== "cancel_scheduled" || cancelledOn(membership) <= today)
        throw conflict(problem("billing.not_resumable"));
      const resumed = membership.past_due_since === null ? "active" : "past_due";
      await changeSubscription(trx, now, membership, {
        state: resumed,
        cancel_at: null,
        cancel_reason: null,
      });
      await recordAudit(trx, now, {
        action: "membership.resumed",
        object: `subscription:${membership.id}`,
        before: { state, cancel_at },
        after: { state: resumed, cancel_at: null },
      });
      await notifyPayer(trx, now, "membership_resumed", membership, {
        subscription_id: membership.id,
      });
      // Invitations that were due meanwhile are sent now.
      await trx
        .updateTable("group_offers")
        .set({ next_action_at: isoTime(now) })
        .where("company_id", "=", membership.company_id)
        .where("state", "in", inForceStates)
        .execute();
      return membership;
    });
    const today = localDay(now, westernmostZone);
    for (const ending of await listEndingUnderRunning(db, today, maxEnrollmentsOfCompany, id)) {
      await db.transaction().execute((trx) => continueWithMembership(trx, now, ending));
    }
  },
);
