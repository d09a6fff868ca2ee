import type { Kysely } from "kysely";
import type { Billing, ReceivedPayment } from "~/contract/billing/billing-calls";
import { totalOf } from "~/domain/billing/invoice-terms";
import { cancelledOn } from "~/domain/billing/next-action";
import { nextInvoice } from "~/domain/billing/next-invoice";
import type { EmbeddedTables } from "../../db/schema";
import { ownInvoices, type Payer } from "./invoices";
import { lengthOf, type Line } from "./issue-invoice";
import { dayOf, type SubscriptionRow } from "./subscriptions";

/** The memberships that a payer pays or paid for, the newest first. */
function ownSubscriptions(db: Kysely<EmbeddedTables>, payer: Payer): Promise<SubscriptionRow[]> {
  const company = payer.company_role === "owner" ? payer.company_id : null;
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where((is) =>
      is.or([is("user_id", "=", payer.id), ...(company ? [is("company_id", "=", company)] : [])]),
    )
    .orderBy("created_at", "desc")
    .execute();
}

async function owedBy(
  db: Kysely<EmbeddedTables>,
  payer: Payer,
  today: string,
): Promise<Billing["owed"]> {
  const rows = await ownInvoices(db, payer)
    .where("i.state", "in", ["open", "overdue"])
    .orderBy("i.due_on")
    .orderBy(lengthOf("i.number"))
    .orderBy("i.number")
    .execute();
  return rows.map(({ number, due_on, total_c, paid_c }) => ({
    number,
    due_on,
    owed_c: total_c - paid_c,
    // By the day itself: the job that marks what is late may not have come by yet.
    state: due_on < today ? "overdue" : "open",
  }));
}

async function lastBilledOf(db: Kysely<EmbeddedTables>, { id }: SubscriptionRow) {
  const { start } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.max("period_start").as("start"))
    .where("subscription_id", "=", id)
    .executeTakeFirstOrThrow();
  return start;
}

/** What has arrived from a payer, the newest first, also what went back; nothing of what never came. */
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
    .where((is) =>
      is.or([is("p.state", "in", ["settled", "refunded"]), is("p.returned_c", ">", 0)]),
    )
    .orderBy("p.received_on", "desc")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .execute();
  return rows.map(({ failure_reason, ...row }) => ({
    ...row,
    why: row.returned_c > 0 ? (failure_reason as ReceivedPayment["why"]) : null,
  }));
}

const sumOf = (rows: readonly SubscriptionRow[]) =>
  rows.reduce((sum, { credit_c }) => sum + credit_c, 0);

/**
 * What a payer owes, which invoice comes next, and what is kept of what they paid.
 * @param now milliseconds
 */
export async function billingView(
  db: Kysely<EmbeddedTables>,
  now: number,
  payer: Payer,
): Promise<Billing> {
  const subscriptions = await ownSubscriptions(db, payer);
  const ended = subscriptions.filter(({ state }) => state === "ended");
  const running = subscriptions.filter((each) => !ended.includes(each));
  const current = running[0] ?? ended[0];
  if (!current) {
    return { owed: [], membership: null, next: null, credit: { next_c: 0, left_over_c: 0 } };
  }
  const today = dayOf(now);
  const { state, started_on, current_period_end } = current;
  const coming = nextInvoice(current, await lastBilledOf(db, current), today);
  const price = totalOf(JSON.parse(current.lines) as Line[]);
  return {
    owed: await owedBy(db, payer, today),
    membership: {
      ...{ state, started_on, current_period_end },
      ends_on: state === "cancel_scheduled" ? cancelledOn(current) : null,
    },
    next: coming && {
      issued_on: coming.issued_on,
      total_c: price - Math.min(current.credit_c, price),
      credit_c: Math.min(current.credit_c, price),
    },
    credit: { next_c: sumOf(running), left_over_c: sumOf(ended) },
  };
}
