import type {
  MembershipChange,
  MembershipChangeRequest,
  SeenChange,
} from "~/domain/billing/membership/planned-change";
import { dueOn } from "~/domain/billing/invoice-terms";
import { creditUsedOn } from "~/domain/billing/money-moves";
import { areSameTerms, termsVersion } from "~/domain/billing/membership/membership-change";
import { periodAfter } from "~/domain/billing/membership-periods";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { conflict } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { getPayerDay } from "~/embedded/services/zones";
import type { InvoiceRow } from "~/embedded/services/billing/invoice-rows";
import {
  issueSeparateInvoice,
  issueInvoice,
  findInvoiceOfPeriod,
} from "~/embedded/services/billing/issue-invoice";
import {
  changeSubscription,
  comingTerms,
  lockSubscription,
  toTermColumns,
  auditTermsOf,
  termsNow,
  termsOn,
  type SubscriptionRow,
} from "~/embedded/services/billing/subscriptions";
import { runAndRollBack } from "~/embedded/services/run-and-roll-back";
import { notifyPayer } from "~/embedded/services/billing/tell-payer";
import { loadCompanyList } from "~/embedded/services/billing/membership/company-people";
import { storeBilledPeople } from "~/embedded/services/billing/billed-people";
import { listAddOnsHad } from "~/embedded/services/billing/membership/add-ons-had";
import { listAddOnsOnSale, marketOf } from "~/embedded/services/billing/membership/add-ons-on-sale";
import {
  dueNowOf,
  findBilledPeriods,
  loadComing,
  previewPlanChange,
  priceOf,
  costsToConfirm,
  resolveTerms,
  type ChangeCharge,
  type PlanChangeEffect,
} from "~/embedded/services/billing/membership/change-plan";
import {
  lockOwnMembership,
  findOwnMembership,
  findLockedUntil,
} from "~/embedded/services/billing/membership/own-membership";
import { carryOverOf, voidInvoice } from "~/embedded/services/billing/membership/void-invoice";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { read, write } from "../call";

/**
 * A payer changes their membership (handbook/rules.md#changing-a-membership): increases start today, reductions with
 * a later period.
 */

/** Terms can change while the membership is active or past due. */
const isChangeable = ({ state }: SubscriptionRow) => state === "active" || state === "past_due";

/**
 * Returns the membership, its scheduled terms, and the effect of a request, which is null if nothing would change or it
 * can't be made now; null without a membership.
 * @throws Refusal invalid `addons` for one that isn't available
 */
export const previewMembershipChange = read(
  "signed-in",
  "previewMembershipChange",
  async (
    { db, now, person },
    request: MembershipChangeRequest,
  ): Promise<MembershipChange | null> => {
    const membership = await findOwnMembership(db, person);
    if (!membership) return null;
    const onSale = await listAddOnsOnSale(db, marketOf(membership), membership);
    const waits_until = await findLockedUntil(db, membership);
    const isOpen = isChangeable(membership) && waits_until === null;
    const list = await loadCompanyList(db, now, membership);
    const plan = isOpen
      ? await previewPlanChange(
          db,
          now,
          membership,
          resolveTerms(membership, request),
          onSale,
          list,
        )
      : null;
    const coming = comingTerms(membership);
    const today = await getPayerDay(db, membership, now);
    const due_on = dueOn(today, membership.started_on);
    const { quantity } = membership;
    const { count } = plan ?? (await findBilledPeriods(db, now, membership, list));
    const due_c = plan ? dueNowOf(plan) : 0;
    const credit_c = due_c > 0 ? creditUsedOn(due_c, membership.credit_c) : 0;
    return {
      state: membership.state,
      payer: membership.company_id ? "company" : "individual",
      quantity: count.now,
      now: priceOf(termsNow(membership), { before: quantity, now: quantity }),
      coming: await loadComing(db, now, membership, list),
      begins_on: membership.started_on > today ? membership.started_on : null,
      waits_until,
      add_ons: onSale,
      mark: termsVersion(termsNow(membership), coming),
      add_ons_had: [...(await listAddOnsHad(db, membership)).values()].map(
        ({ slug, title, spanish }) => ({ slug, title, spanish }),
      ),
      planned: plan && {
        at_once: priceOf(plan.atOnce, count),
        later: plan.later && { ...priceOf(plan.later, count), on: plan.later.on },
        charges: plan.charges.map(({ period, line }) => ({
          from: period.start,
          until: period.end,
          amount_c: line.amount_c,
          reason: line.reason,
        })),
        credit_c,
        due_on: due_c > credit_c ? due_on : null,
        replaces: plan.replaced
          ? [
              {
                number: plan.replaced.number,
                due_on,
                owed_c: await previewReplacement(db, now, membership, plan),
              },
            ]
          : [],
      },
    };
  },
);

/** Reissues the invoice of a future period at other terms; payments that it held are deducted on the new one. */
async function issueAnew(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<SubscriptionRow> {
  const { held_c, lines } = carryOverOf(invoice);
  await voidInvoice(db, now, invoice, held_c);
  const credited = await changeSubscription(db, now, membership, {
    credit_c: membership.credit_c + held_c,
  });
  const start = invoice.period_start;
  const period = periodAfter(membership.started_on, termsOn(membership, start).period, start);
  return (await issueInvoice(db, now, credited, period, invoiceSources, lines)).subscription;
}

/** Issues an invoice for each charge, with the people that it bills. Returns the membership with its new credit. */
async function issueCharges(
  db: Db,
  now: number,
  before: SubscriptionRow,
  charges: readonly ChangeCharge[],
): Promise<SubscriptionRow> {
  let membership = before;
  for (const { period, line, people } of charges) {
    const issued = await issueSeparateInvoice(db, now, membership, period, [line], "change");
    if (people) await storeBilledPeople(db, people.rows(issued.invoice.id, period.start));
    membership = issued.subscription;
  }
  return membership;
}

/** Charges the increase, stores and audits the new terms, and reissues what was issued at the old ones. */
async function applyPlan(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  plan: PlanChangeEffect,
): Promise<void> {
  const charged = await issueCharges(db, now, membership, plan.charges);
  const changed = await changeSubscription(db, now, charged, {
    ...toTermColumns(plan.atOnce),
    next_terms: plan.later && JSON.stringify(plan.later),
  });
  await auditChange(db, now, membership, plan);
  if (plan.replaced) await issueAnew(db, now, changed, plan.replaced);
}

/** Returns the cents due on the next period's new invoice, by issuing it in a transaction that is rolled back. */
function previewReplacement(
  db: Db,
  now: number,
  { id, current_period_end }: SubscriptionRow,
  plan: PlanChangeEffect,
): Promise<number> {
  return runAndRollBack(db, async (trx) => {
    const membership = await lockSubscription(trx, id);
    await applyPlan(trx, now, membership, plan);
    const anew = await findInvoiceOfPeriod(trx, id, current_period_end);
    return anew ? anew.total_c - anew.paid_c : 0;
  });
}

/** Records changed terms, and planned ones or that none are planned anymore, in the audit trail. */
async function auditChange(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  plan: PlanChangeEffect,
): Promise<void> {
  const object = `subscription:${membership.id}`;
  const before = auditTermsOf(termsNow(membership));
  if (!areSameTerms(termsNow(membership), plan.atOnce)) {
    const after = auditTermsOf(plan.atOnce);
    await recordAudit(db, now, { action: "membership.changed", object, before, after });
  }
  const coming = comingTerms(membership);
  if (!plan.later && !coming) return;
  await recordAudit(db, now, {
    action: "membership.change_planned",
    object,
    before: coming ? { ...auditTermsOf(coming), on: coming.on } : before,
    after: plan.later
      ? { ...auditTermsOf(plan.later), on: plan.later.on }
      : { ...auditTermsOf(plan.atOnce), on: null },
  });
}

/**
 * Changes the membership and emails the payer; repeating it changes nothing. `seenVersion` holds the original terms,
 * and the amounts and day that were shown.
 * @throws Refusal conflict without an active membership, if the amounts or day have changed, for an increase while
 * something is overdue, and if a future period is already paid; invalid `addons` for one that isn't available
 */
export const changeMembership = write(
  "themselves",
  "changeMembership",
  async (
    { db, now, person },
    { seenVersion, ...request }: MembershipChangeRequest & { seenVersion: SeenChange },
  ) => {
    const membership = await lockOwnMembership(db, person);
    if (!isChangeable(membership)) throw conflict(problem("billing.not_changeable"));
    const list = await loadCompanyList(db, now, membership);
    const onSale = await listAddOnsOnSale(db, marketOf(membership), membership);
    const plan = await previewPlanChange(
      db,
      now,
      membership,
      resolveTerms(membership, request),
      onSale,
      list,
    );
    if (!plan) return;
    const on = await findLockedUntil(db, membership);
    if (on !== null) throw conflict(problem("billing.change_waits", { on }));
    if (membership.state === "past_due" && dueNowOf(plan) > 0)
      throw conflict(problem("billing.pay_first"));
    const current = costsToConfirm(plan);
    const isSame =
      current.due_now_c === seenVersion.due_now_c &&
      current.total_c === seenVersion.total_c &&
      current.on === seenVersion.on;
    if (termsVersion(termsNow(membership), comingTerms(membership)) !== seenVersion.mark)
      throw conflict(problem("billing.change_stale"));
    if (!isSame) throw conflict(problem("billing.change_differs"));
    await applyPlan(db, now, membership, plan);
    const isChanged = !areSameTerms(termsNow(membership), plan.atOnce);
    await notifyPayer(db, now, "membership_changed", membership, {
      subscription_id: membership.id,
      what: isChanged ? "changed" : plan.later ? "planned" : "kept",
    });
  },
);
