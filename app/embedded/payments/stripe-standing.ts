import type Stripe from "stripe";
import { z } from "zod";
import type { MoneyStanding } from "./provider";
import { readSession } from "./stripe-session";

/** Refunds and disputes: what Stripe's events of them are about, and how the money stands now. */

/** What an event says is not asked of it: Stripe sends events late, twice and in any order, and asks to look for oneself. */
const moves = new Set([
  "charge.refunded",
  "charge.refund.updated",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
]);
const move = z.object({
  type: z.string().refine((type) => moves.has(type)),
  data: z.object({ object: z.object({ payment_intent: z.string().min(1).max(255) }) }),
});

/** The payment of which an event says that money was refunded, disputed or brought back; null for any other event. */
export const movedMoney = (event: unknown): string | null =>
  move.safeParse(event).data?.data.object.payment_intent ?? null;

/** An inquiry takes nothing yet, and what is won or was prevented is not gone. */
const takes: Partial<Record<string, MoneyStanding["why"]>> = {
  needs_response: "disputed",
  under_review: "disputed",
  lost: "dispute_lost",
};

/** No payment of ours is tried more often, or disputed. */
const most = { limit: 100 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/**
 * How a payment stands: what was paid on which of our pages, and how much of it went back by refunds and disputes.
 * @returns null for a payment that was not made on a page of ours
 */
export async function moneyStanding(
  stripe: Stripe,
  payment_intent: string,
): Promise<MoneyStanding | null> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent, limit: 1 });
  const session = readSession(sessions.data[0]);
  if (session?.payment_status !== "paid" || session.amount_total === null) return null;
  const [charges, disputes] = await Promise.all([
    stripe.charges.list({ payment_intent, ...most }),
    stripe.disputes.list({ payment_intent, ...most }),
  ]);
  const refunded = sum(charges.data.map(({ amount_refunded }) => amount_refunded));
  const taken = disputes.data.filter(({ status }) => takes[status]);
  const whys = taken.map(({ status }) => takes[status]);
  return {
    invoiceNumber: session.client_reference_id,
    ref: session.id,
    amount_c: session.amount_total,
    returned_c: Math.min(session.amount_total, refunded + sum(taken.map(({ amount }) => amount))),
    why: whys.includes("disputed") ? "disputed" : (whys[0] ?? "refunded"),
  };
}
