import type { Kysely } from "kysely";
import type {
  MembershipChange,
  MembershipWishChange,
} from "~/contract/billing/membership-change-calls";
import { dueOn, totalOf } from "~/domain/billing/invoice-terms";
import { lineTexts } from "~/domain/billing/line-words.text";
import {
  changeLine,
  priceTerms,
  sameTerms,
  termsAtOnce,
  termsMark,
  type ChangeLine,
  type PricedTerms,
  type Terms,
} from "~/domain/billing/membership/membership-change";
import { periodAfter, type Period } from "~/domain/billing/membership-periods";
import { recounted, type PricedAddOn } from "~/domain/billing/membership-price";
import { problem } from "~/domain/problems/problem";
import { say } from "~/language/say";
import type { EmbeddedTables } from "../../../db/schema";
import type { Installation } from "../../../installation";
import { invalid, Refusal } from "../../../refusal";
import type { Themselves } from "../../account/rights";
import { recordAudit } from "../../audit";
import type { InvoiceRow } from "../invoice-rows";
import type { Payer } from "../invoices";
import { issueApart, issueInvoice, invoiceOfPeriod } from "../issue-invoice";
import type { LineSources } from "../line-sources";
import { billedPeople, type BilledPeople } from "../roster";
import {
  changeSubscription,
  comingTerms,
  dayOf,
  lockSubscription,
  storedTerms,
  termsForTrail,
  termsNow,
  termsOn,
  type SubscriptionRow,
} from "../subscriptions";
import { tellPayer } from "../tell-payer";
import { addOnsOnSale, type AddOnOnSale } from "./add-ons-on-sale";
import { lockOwnMembership, ownMembership } from "./own-membership";
import { carriedOver, voidInvoice } from "./void-invoice";

/** A payer changes their membership (handbook/rules.md#changing-a-membership): what is more begins today, what is less with a later period. */

type Db = Kysely<EmbeddedTables>;
type App = Pick<Installation, "storage" | "clock" | "nudgeMail">;

const changeableStates = new Set(["active", "past_due"]);

type Charge = { period: Period; line: ChangeLine; people: BilledPeople | null };

/** Everything that a wish does. */
type Plan = {
  atOnce: PricedTerms;
  later: (PricedTerms & { on: string }) | null;
  charges: Charge[];
  replaced: InvoiceRow | null;
};

const priceOf = ({ tier, period, addon_slugs, lines }: PricedTerms) => ({
  ...{ tier, period, addon_slugs: [...addon_slugs], total_c: totalOf(lines) },
});

function wishOf(own: SubscriptionRow, wish: MembershipWishChange): Terms {
  const { tier, period, addon_slugs } = comingTerms(own) ?? termsNow(own);
  return {
    tier: wish.tier ?? tier,
    period: wish.period ?? period,
    addon_slugs: [...new Set(wish.addon_slugs ?? addon_slugs)],
  };
}

/** With the same terms, what they cost for another number of people. */
const forPeople = (terms: PricedTerms, before: number, now: number): PricedTerms => ({
  ...terms,
  lines: recounted(terms.lines, terms.period, { before, now }),
});

async function chargeOf(
  db: Db,
  now: number,
  own: SubscriptionRow,
  { period, billed, wanted }: { period: Period; billed: Period; wanted: Terms },
  onSale: readonly (PricedAddOn & { slug: string })[],
): Promise<Charge[]> {
  const people = await billedPeople(db, now, own, billed.start);
  const count = people ? Math.max(1, people.count) : own.quantity;
  const before = forPeople(termsNow(own), own.quantity, count);
  const after = priceTerms(wanted, {
    ...{ agreed: before, payer: own.company_id ? "company" : "individual", people: count, onSale },
  });
  const line = changeLine(
    before,
    after,
    { on: period.start, period: billed, people: count },
    (names) => say(lineTexts, "en").change({ names: names.join(", ") }),
  );
  return line ? [{ period, line, people }] : [];
}

/** What a wish would do; null where it changes nothing. */
async function planOf(
  db: Db,
  now: number,
  own: SubscriptionRow,
  wanted: Terms,
  onSale: readonly AddOnOnSale[],
): Promise<Plan | null> {
  const today = dayOf(now);
  const agreed = termsNow(own);
  const coming = comingTerms(own);
  if (sameTerms(wanted, coming ?? agreed)) return null;
  const known = new Set([...agreed.addon_slugs, ...(coming?.addon_slugs ?? [])]);
  const sold = new Set([...onSale.map(({ slug }) => slug), ...known]);
  if (!wanted.addon_slugs.every((slug) => sold.has(slug))) {
    throw invalid("addons", problem("billing.addons_wrong"));
  }
  const current = { start: own.current_period_start, end: own.current_period_end };
  const next = await invoiceOfPeriod(db, own.id, current.end);
  const isPaid = next?.state === "paid";
  const billed = [
    current,
    ...(next && isPaid ? [{ start: next.period_start, end: next.period_end }] : []),
  ];
  const last = billed.at(-1) ?? current;
  const payer = own.company_id ? ("company" as const) : ("individual" as const);
  const asked = { payer, people: own.quantity, onSale };
  const atOnce = priceTerms(termsAtOnce(agreed, wanted, own.proration), { ...asked, agreed });
  const later = sameTerms(wanted, atOnce)
    ? null
    : { ...priceTerms(wanted, { ...asked, agreed: atOnce }), on: last.end };
  const charges: Charge[] = [];
  for (const period of sameTerms(agreed, atOnce) ? [] : billed) {
    const start = today > period.start ? today : period.start;
    const given = { billed: period, period: { start, end: period.end }, wanted: atOnce };
    charges.push(...(await chargeOf(db, now, own, given, onSale)));
  }
  return { atOnce, later, charges, replaced: next && !isPaid ? next : null };
}

/** What is paid for is had to its end, as it was paid for: until when nothing more can be changed, or null. */
async function waitsUntil(db: Db, own: SubscriptionRow): Promise<string | null> {
  const coming = comingTerms(own);
  if (!coming) return null;
  const next = await invoiceOfPeriod(db, own.id, own.current_period_end);
  return next?.state === "paid" ? coming.on : null;
}

const dueNow = ({ charges }: Plan) => totalOf(charges.map(({ line }) => line));

/** What a payer is shown of a plan before they say yes, and what must be the same then. */
const seenOf = (plan: Plan) => ({
  due_now_c: dueNow(plan),
  total_c: totalOf((plan.later ?? plan.atOnce).lines),
  on: plan.later?.on ?? null,
});

const inForce = ({ state }: SubscriptionRow) => changeableStates.has(state);

/**
 * What a person's membership is and becomes, and what a wish would change; null without one.
 * @param db outside of any transaction
 * @param now milliseconds
 * @throws Refusal invalid `addons` for one that the payer can't have
 */
export async function membershipChangeView(
  db: Db,
  now: number,
  person: Payer,
  wish: MembershipWishChange,
  sources: LineSources,
): Promise<MembershipChange | null> {
  const own = await ownMembership(db, person);
  if (!own) return null;
  const onSale = await addOnsOnSale(db, own);
  const waits_until = await waitsUntil(db, own);
  const isOpen = inForce(own) && waits_until === null;
  const plan = isOpen ? await planOf(db, now, own, wishOf(own, wish), onSale) : null;
  const coming = comingTerms(own);
  const due_on = dueOn(dayOf(now), own.started_on);
  return {
    state: own.state,
    payer: own.company_id ? "company" : "individual",
    quantity: own.quantity,
    now: priceOf(termsNow(own)),
    coming: coming && { ...priceOf(coming), on: coming.on },
    ...{ waits_until, add_ons: onSale, mark: termsMark(termsNow(own), coming) },
    planned: plan && {
      at_once: priceOf(plan.atOnce),
      later: plan.later && { ...priceOf(plan.later), on: plan.later.on },
      charges: plan.charges.map(({ period, line }) => ({
        ...{ from: period.start, until: period.end },
        ...{ amount_c: line.amount_c, reason: line.reason },
      })),
      due_on: dueNow(plan) > 0 ? due_on : null,
      replaces: plan.replaced
        ? [
            {
              ...{ number: plan.replaced.number, due_on },
              owed_c: await owedAnew(db, now, own, wish, sources),
            },
          ]
        : [],
    },
  };
}

/** Issues the invoice of a coming period again, at other terms; what it held of earlier payments comes off the new one. */
export async function issueAnew(
  db: Db,
  now: number,
  own: SubscriptionRow,
  invoice: InvoiceRow,
  sources: LineSources,
): Promise<SubscriptionRow> {
  const { held_c, lines } = carriedOver(invoice);
  await voidInvoice(db, now, invoice, held_c);
  const credited = await changeSubscription(db, now, own, { credit_c: own.credit_c + held_c });
  const start = invoice.period_start;
  const period = periodAfter(own.started_on, termsOn(own, start).period, start);
  return (await issueInvoice(db, now, credited, period, sources, lines)).subscription;
}

async function charge(
  db: Db,
  now: number,
  given: SubscriptionRow,
  charges: readonly Charge[],
): Promise<SubscriptionRow> {
  let own = given;
  for (const { period, line, people } of charges) {
    const asked = await issueApart(db, now, own, period, [line], "change");
    await people?.remember(asked.invoice.id, period.start);
    own = asked.subscription;
  }
  return own;
}

/** Charges what is more, keeps the new terms, and issues anew what was issued at the old ones. */
async function carryOut(
  db: Db,
  now: number,
  own: SubscriptionRow,
  plan: Plan,
  sources: LineSources,
): Promise<void> {
  const charged = await charge(db, now, own, plan.charges);
  const changed = await changeSubscription(db, now, charged, {
    ...storedTerms(plan.atOnce),
    next_terms: plan.later && JSON.stringify(plan.later),
  });
  await recordChange(db, now, own, plan);
  if (plan.replaced) await issueAnew(db, now, changed, plan.replaced, sources);
}

/** What the new invoice would ask for, carried out of the transaction that issues it and is taken back. */
class Tried extends Error {
  constructor(readonly owed_c: number) {
    super("Nothing of this is kept");
  }
}

/** What is to be paid by the invoice that takes another's place: it is issued and taken back, so what is said is what happens. */
async function owedAnew(
  db: Db,
  now: number,
  { id, current_period_end }: SubscriptionRow,
  wish: MembershipWishChange,
  sources: LineSources,
): Promise<number> {
  try {
    await db.transaction().execute(async (trx) => {
      const own = await lockSubscription(trx, id);
      // Planned anew: a plan remembers whom it bills by the connection that it was made with.
      const plan = await planOf(trx, now, own, wishOf(own, wish), await addOnsOnSale(trx, own));
      if (plan) await carryOut(trx, now, own, plan, sources);
      const anew = await invoiceOfPeriod(trx, id, current_period_end);
      throw new Tried(anew ? anew.total_c - anew.paid_c : 0);
    });
  } catch (error) {
    if (error instanceof Tried) return error.owed_c;
    throw error;
  }
  throw new Error("A change that was tried was kept");
}

async function recordChange(db: Db, now: number, own: SubscriptionRow, plan: Plan): Promise<void> {
  const object = `subscription:${own.id}`;
  const before = termsForTrail(termsNow(own));
  if (!sameTerms(termsNow(own), plan.atOnce)) {
    const after = termsForTrail(plan.atOnce);
    await recordAudit(db, now, { action: "membership.changed", object, before, after });
  }
  const coming = comingTerms(own);
  if (!plan.later && !coming) return;
  await recordAudit(db, now, {
    action: "membership.change_planned",
    object,
    before: coming ? { ...termsForTrail(coming), on: coming.on } : before,
    after: plan.later
      ? { ...termsForTrail(plan.later), on: plan.later.on }
      : { ...termsForTrail(plan.atOnce), on: null },
  });
}

/**
 * Changes a person's membership. The same again changes nothing.
 * @param seen from which terms they set out, and the sums and the day that they were shown
 * @throws Refusal conflict without a membership that runs, where the sums or the day are others by now, where more is wished while
 *   something is past due, and where what is to come is paid for already; invalid `addons` for one that the payer can't have
 */
export async function changeMembership(
  app: App,
  person: Themselves,
  { seen, ...wish }: MembershipWishChange & { seen: ReturnType<typeof seenOf> & { mark: string } },
  sources: LineSources,
): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    const own = await lockOwnMembership(db, person);
    const refuse = (message: ReturnType<typeof problem>) => new Refusal("conflict", { message });
    if (!inForce(own)) throw refuse(problem("billing.not_changeable"));
    const plan = await planOf(db, now, own, wishOf(own, wish), await addOnsOnSale(db, own));
    if (!plan) return;
    const on = await waitsUntil(db, own);
    if (on !== null) throw refuse(problem("billing.change_waits", { on }));
    if (own.state === "past_due" && dueNow(plan) > 0) throw refuse(problem("billing.pay_first"));
    const shown = seenOf(plan);
    const isSame =
      shown.due_now_c === seen.due_now_c && shown.total_c === seen.total_c && shown.on === seen.on;
    if (termsMark(termsNow(own), comingTerms(own)) !== seen.mark) {
      throw refuse(problem("billing.change_stale"));
    }
    if (!isSame) throw refuse(problem("billing.change_differs"));
    await carryOut(db, now, own, plan, sources);
    const isChanged = !sameTerms(termsNow(own), plan.atOnce);
    await tellPayer(db, now, "membership_changed", own, {
      subscription_id: own.id,
      what: isChanged ? "changed" : plan.later ? "planned" : "kept",
    });
  });
  app.nudgeMail();
}
