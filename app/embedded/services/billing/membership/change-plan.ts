import type { MembershipChangeRequest } from "~/domain/billing/membership/planned-change";
import { totalOf } from "~/domain/billing/invoice-terms";
import { lineTexts } from "~/domain/billing/line-words.text";
import {
  changeLine,
  priceTerms,
  areSameTerms,
  termsAtOnce,
  type ChangeLine,
  type PricedTerms,
  type Terms,
} from "~/domain/billing/membership/membership-change";
import type { Period } from "~/domain/billing/membership-periods";
import { recountLines, type PricedAddOn } from "~/domain/billing/membership-price";
import { problem } from "~/domain/problems/problem";
import { say } from "~/language/say";
import type { Db } from "../../../db/schema";
import { invalid } from "../../../refusal";
import { getPayerDay } from "../../zones";
import type { InvoiceRow } from "../invoice-rows";
import { findInvoiceOfPeriod } from "../issue-invoice";
import type { CompanyList } from "./company-people";
import { findBilledPeople, countForInvoice, type BilledPeople } from "../billed-people";
import { cancelDayOf, comingTerms, termsNow, type SubscriptionRow } from "../subscriptions";
import { findLockedUntil } from "./own-membership";
import type { AddOnOnSale } from "./add-ons-on-sale";

/** Computes the effect of a requested change before anything is written. */

/** What a change costs for the rest of one period that is already billed. */
export type ChangeCharge = {
  period: Period;
  line: ChangeLine;
  /** The people that the period's invoice counted; null if people aren't counted. */
  people: BilledPeople | null;
};

/** The effect of a requested change. */
export type PlanChangeEffect = {
  /** The terms from today on. */
  atOnce: PricedTerms;
  /** The terms from a later day on; null if all of the change is in effect at once. */
  later: (PricedTerms & { on: string }) | null;
  charges: ChangeCharge[];
  /** The unpaid invoice of the next period, which has to be issued anew; null without one. */
  replaced: InvoiceRow | null;
  /** The number of people in the price of a whole period that is shown. */
  count: PeopleCount;
};

/** The number of people in the terms' stored prices, and the number to price them for. */
type PeopleCount = { before: number; now: number };

/**
 * Returns the stored number of people, and the number that the invoice of the period from `start` (YYYY-MM-DD) on counts:
 * the stored one if it is issued or `list` is null (they aren't counted), else as it would at `now` (ms).
 */
export function countForTerms(
  list: CompanyList | null,
  now: number,
  membership: SubscriptionRow,
  start: string,
): PeopleCount {
  const { quantity } = membership;
  const isIssued = list?.invoices.some(
    ({ about, period_start }) => about === "membership" && period_start === start,
  );
  const counted = list && !isIssued ? countForInvoice(list, now, membership, { start }) : null;
  return { before: quantity, now: counted?.quantity ?? quantity };
}

/** Returns terms with the counted people and the price of a period for them, in cents. */
export const priceOf = (terms: PricedTerms, count: PeopleCount) => {
  const { tier, period, addon_slugs, lines } = repriceForPeople(terms, count);
  const people = count.now;
  return { tier, period, addon_slugs: [...addon_slugs], people, total_c: totalOf(lines) };
};

/**
 * Returns the planned terms with their day and price, like {@link priceOf}; null if no change is planned, and for a
 * canceled membership, which gets no new terms unless they are already paid.
 */
export async function loadComing(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  list: CompanyList | null,
) {
  const coming = comingTerms(membership);
  if (!coming) return null;
  if (cancelDayOf(membership) !== null && (await findLockedUntil(db, membership)) === null)
    return null;
  const { on } = coming;
  return { ...priceOf(coming, countForTerms(list, now, membership, on)), on };
}

/**
 * Returns the periods that stay as billed (the current one, and the next if it is paid), the unpaid invoice of the next
 * one, null without one, the first day `from` that can have other terms, and the people counted for it at `now` (ms).
 */
export async function findBilledPeriods(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  list: CompanyList | null,
) {
  const current = { start: membership.current_period_start, end: membership.current_period_end };
  const next = (await findInvoiceOfPeriod(db, membership.id, current.end)) ?? null;
  const paid = next?.state === "paid" ? [{ start: next.period_start, end: next.period_end }] : [];
  const replaced = paid.length > 0 ? null : next;
  const from = (paid[0] ?? current).end;
  // A replaced invoice is void when its people are counted again.
  const invoices = list?.invoices.filter(({ id }) => id !== replaced?.id) ?? [];
  const count = countForTerms(list && { ...list, invoices }, now, membership, from);
  return { billed: [current, ...paid], replaced, from, count };
}

/** Returns the requested terms; what the request leaves out stays as it is or is scheduled. */
export function resolveTerms(membership: SubscriptionRow, request: MembershipChangeRequest): Terms {
  const { tier, period, addon_slugs } = comingTerms(membership) ?? termsNow(membership);
  return {
    tier: request.tier ?? tier,
    period: request.period ?? period,
    addon_slugs: [...new Set(request.addon_slugs ?? addon_slugs)],
  };
}

/** Returns terms whose prices are for `count.now` people. */
const repriceForPeople = (terms: PricedTerms, count: PeopleCount): PricedTerms => ({
  ...terms,
  lines: recountLines(terms.lines, terms.period, count),
});

/**
 * Returns one charge for what the `wanted` terms cost more than the current ones for `period`, the rest of the `billed`
 * period; none if they cost no more.
 */
function listCharges(
  list: CompanyList | null,
  now: number,
  membership: SubscriptionRow,
  { period, billed, wanted }: { period: Period; billed: Period; wanted: Terms },
  onSale: readonly (PricedAddOn & { slug: string })[],
): ChangeCharge[] {
  const people = list && findBilledPeople(list, now, membership, billed.start);
  const count = people ? Math.max(1, people.count) : membership.quantity;
  const before = repriceForPeople(termsNow(membership), {
    before: membership.quantity,
    now: count,
  });
  const after = priceTerms(wanted, {
    agreed: before,
    payer: membership.company_id ? "company" : "individual",
    people: count,
    onSale,
  });
  const line = changeLine(
    before,
    after,
    { on: period.start, period: billed, people: count },
    (names) => say(lineTexts, "en").change({ names: names.join(", ") }),
  );
  return line ? [{ period, line, people }] : [];
}

/**
 * Returns the effect of a request; null if it changes nothing. `now` is ms, and `list` is null if people aren't
 * counted. Throws Refusal invalid `addons` for one that isn't available.
 */
export async function previewPlanChange(
  db: Db,
  now: number,
  membership: SubscriptionRow,
  terms: Terms,
  onSale: readonly AddOnOnSale[],
  list: CompanyList | null,
): Promise<PlanChangeEffect | null> {
  const today = await getPayerDay(db, membership, now);
  const agreed = termsNow(membership);
  const coming = comingTerms(membership);
  if (areSameTerms(terms, coming ?? agreed)) return null;
  const known = new Set([...agreed.addon_slugs, ...(coming?.addon_slugs ?? [])]);
  const sold = new Set([...onSale.map(({ slug }) => slug), ...known]);
  if (!terms.addon_slugs.every((slug) => sold.has(slug))) {
    throw invalid("addons", problem("billing.addons_wrong"));
  }
  const { billed, replaced, from, count } = await findBilledPeriods(db, now, membership, list);
  const payer = membership.company_id ? ("company" as const) : ("individual" as const);
  const basis = { payer, people: membership.quantity, onSale };
  const atOnce = priceTerms(termsAtOnce(agreed, terms, membership.proration), {
    ...basis,
    agreed,
  });
  const later = areSameTerms(terms, atOnce)
    ? null
    : { ...priceTerms(terms, { ...basis, agreed: atOnce }), on: from };
  const charges: ChangeCharge[] = [];
  for (const period of areSameTerms(agreed, atOnce) ? [] : billed) {
    const start = today > period.start ? today : period.start;
    const change = { billed: period, period: { start, end: period.end }, wanted: atOnce };
    charges.push(...listCharges(list, now, membership, change, onSale));
  }
  return { atOnce, later, charges, replaced, count };
}

/** Returns what a change charges at once, in cents, for periods that are already billed. */
export const dueNowOf = ({ charges }: PlanChangeEffect) => totalOf(charges.map(({ line }) => line));

/**
 * Returns the costs that the payer confirms: `due_now_c`, a period's `total_c` after the change, and `on`, the day on
 * which a later change takes effect, null at once. A change is refused if they differ from those that were shown.
 */
export const costsToConfirm = (
  plan: PlanChangeEffect,
): { due_now_c: number; total_c: number; on: string | null } => ({
  due_now_c: dueNowOf(plan),
  total_c: priceOf(plan.later ?? plan.atOnce, plan.count).total_c,
  on: plan.later?.on ?? null,
});
