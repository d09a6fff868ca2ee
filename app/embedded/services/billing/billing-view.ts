import type { Kysely } from "kysely";
import type { Billing, ReceivedPayment } from "~/domain/billing/billing";
import { stateOn, totalOf } from "~/domain/billing/invoice-terms";
import { isWaitedFor } from "~/domain/billing/membership-end";
import { creditOn } from "~/domain/billing/money-moves";
import { payersReference } from "~/domain/billing/payment-reference";
import { togetherPremiums } from "~/domain/billing/premium-sums";
import { unpaidStepOn } from "~/domain/billing/unpaid-days";
import type { EmbeddedTables } from "../../db/schema";
import { payersDay } from "../zones";
import { ownInvoices, type Payer } from "./invoices";
import { companyList, type CompanyList } from "./membership/company-list";
import { countOf } from "./membership/change-plan";
import { comingInvoices, settlementOn } from "./membership/coming-invoices";
import { backUntil } from "./membership/restarting";
import type { LineSources } from "./line-sources";
import { lengthOf } from "./invoice-rows";
import { namedLines } from "./stored-lines";
import { endsOn, type SubscriptionRow } from "./subscriptions";

/** Returns a payer's current and former memberships, newest first. */
export function ownSubscriptions(
  db: Kysely<EmbeddedTables>,
  payer: Payer,
): Promise<SubscriptionRow[]> {
  const company = payer.company_role === "owner" ? payer.company_id : null;
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where((eb) =>
      eb.or([eb("user_id", "=", payer.id), ...(company ? [eb("company_id", "=", company)] : [])]),
    )
    .orderBy("created_at", "desc")
    .execute();
}

async function owedBy(
  db: Kysely<EmbeddedTables>,
  payer: Payer,
  subscriptions: readonly SubscriptionRow[],
  today: string,
): Promise<Billing["owed"]> {
  const rows = await ownInvoices(db, payer)
    .where("i.state", "in", ["open", "overdue"])
    .orderBy("i.due_on")
    .orderBy(lengthOf("i.number"))
    .orderBy("i.number")
    .execute();
  const asked = rows.filter((row) => {
    const membership = subscriptions.find(({ id }) => id === row.subscription_id);
    return !membership || isWaitedFor(row, membership);
  });
  return asked.map(({ number, due_on, total_c, paid_c }) => ({
    number,
    due_on,
    owed_c: total_c - paid_c,
    state: stateOn({ state: "open" as const, due_on }, today),
  }));
}

/** Returns what arrived from a payer, newest first, including returned payments but not failed ones. */
export async function receivedPayments(
  db: Kysely<EmbeddedTables>,
  payer: Payer,
): Promise<ReceivedPayment[]> {
  const ids = (await ownSubscriptions(db, payer)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("invoices as i")
    .innerJoin("payments as p", "p.invoice_id", "i.id")
    .select(["p.kind", "p.amount_c", "p.received_on", "p.provider_ref as reference"])
    .select(["p.id", "p.returned_c", "p.failure_reason", "i.number as invoice"])
    .where("i.subscription_id", "in", ids)
    .where((eb) =>
      eb.or([eb("p.state", "in", ["settled", "refunded"]), eb("p.returned_c", ">", 0)]),
    )
    .orderBy("p.received_on", "desc")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .execute();
  return rows.map(({ failure_reason, ...row }) => ({
    ...row,
    reference: payersReference(row),
    why: row.returned_c > 0 ? (failure_reason as ReceivedPayment["why"]) : null,
  }));
}

/**
 * A source of separate invoices beside a membership's: when it bills next, how much, and if it may bill again later.
 * Line-sources.ts adds lines to the membership's invoices. `now` is ms.
 */
export type ComingApart = (
  db: Kysely<EmbeddedTables>,
  now: number,
  payer: SubscriptionRow,
) => Promise<{ next: { issued_on: string; amount_c: number } | null; goesOn: boolean }>;

/**
 * Returns the next invoice: the membership's own, one between two of them, or one for dues, which may be on the same
 * day. `now` is ms, and `list` holds the people who are counted, null if there are none.
 */
export async function nextOf(
  db: Kysely<EmbeddedTables>,
  now: number,
  current: SubscriptionRow,
  { sources, dues }: Sources,
  list: CompanyList | null,
): Promise<Billing["next"]> {
  const own = (await comingInvoices(db, now, current, sources, list)).find(
    (each) => each.own.length > 0 || each.added.length > 0,
  );
  const apart = (await dues?.(db, now, current))?.next ?? null;
  const issued_on = [own, apart].flatMap((each) => each?.issued_on ?? []).sort()[0];
  if (issued_on === undefined) return null;
  const coming = own?.issued_on === issued_on ? [...own.own, ...own.added] : [];
  const dues_c = apart?.issued_on === issued_on ? apart.amount_c : 0;
  const price = totalOf(coming) + dues_c;
  // Credits above the amount due are kept.
  const credit_c = Math.min(current.credit_c, Math.max(0, price));
  const total_c = price - creditOn(price, current.credit_c);
  const lines = await namedLines(db, current.company_id ? togetherPremiums(coming) : coming);
  return { issued_on, total_c, credit_c, dues_c, lines };
}

async function afterEnd(
  db: Kysely<EmbeddedTables>,
  now: number,
  current: SubscriptionRow,
  dues: ComingApart | undefined,
  list: CompanyList | null,
): Promise<Billing["after_end"]> {
  const end = endsOn(current);
  if (end === null && current.state !== "ended") return null;
  return {
    settles: end !== null && list !== null && settlementOn(list, now, current, end).own.length > 0,
    dues: (await dues?.(db, now, current))?.goesOn ?? false,
  };
}

/** Further lines on invoices, and further invoices. */
type Sources = { sources: LineSources; dues?: ComingApart | undefined };

const sumOf = (rows: readonly SubscriptionRow[]) =>
  rows.reduce((sum, { credit_c }) => sum + credit_c, 0);

/**
 * Returns what a payer owes, the next invoice, and their balance. `now` is ms, `sources` add lines, and `dues` bills
 * association dues; left out if there are none.
 */
export async function billingView(
  db: Kysely<EmbeddedTables>,
  now: number,
  payer: Payer,
  sources: LineSources,
  dues?: ComingApart,
): Promise<Billing> {
  const subscriptions = await ownSubscriptions(db, payer);
  const ended = subscriptions.filter(({ state }) => state === "ended");
  const running = subscriptions.filter((each) => !ended.includes(each));
  const current = running[0] ?? ended[0];
  if (!current) {
    const credit = { next_c: 0, left_over_c: 0 };
    return { owed: [], membership: null, next: null, after_end: null, credit };
  }
  const today = await payersDay(db, current, now);
  const { state, started_on, current_period_end } = current;
  const list = state === "ended" ? null : await companyList(db, now, current);
  const next = await nextOf(db, now, current, { sources, dues }, list);
  // There is no future invoice to deduct it from.
  const isLeft = ({ id, credit_c }: SubscriptionRow) =>
    id === current.id && credit_c > 0 && next === null && endsOn(current) !== null;
  return {
    owed: await owedBy(db, payer, subscriptions, today),
    membership: {
      state,
      started_on,
      current_period_end,
      ends_on: endsOn(current),
      listed: list && countOf(list, now, current).now,
      back_until: await backUntil(db, current, today),
      unpaid_step_on: unpaidStepOn(current, today),
    },
    next,
    after_end: await afterEnd(db, now, current, dues, list),
    credit: {
      next_c: sumOf(running.filter((each) => !isLeft(each))),
      left_over_c: sumOf([...ended, ...running.filter(isLeft)]),
    },
  };
}
