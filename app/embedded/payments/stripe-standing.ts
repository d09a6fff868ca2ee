import type Stripe from "stripe";
import { z } from "zod";
import type { MoneyStanding } from "./provider";

/** It identifies our sessions among others in the same Stripe account. */
export const metadataKey = "invoice_number";

/**
 * A session opened by our pages: one invoice, named twice, in our currency. Any other is not booked, even if it is
 * signed.
 */
export const ourSession = z
  .object({
    id: z.string().min(1).max(255),
    currency: z.literal("usd"),
    payment_status: z.string(),
    amount_total: z.number().nullable(),
    client_reference_id: z.string(),
    metadata: z.object({ [metadataKey]: z.string().min(1).max(100) }),
  })
  .refine(({ client_reference_id: id, metadata }) => id === metadata[metadataKey]);
export type OurSession = z.output<typeof ourSession>;

/** Handles refunds and disputes: which payment an event is about, and the current state of the money. */

/**
 * The content of these events isn't used: Stripe sends them late, twice and in any order, and advises to look up the
 * state.
 */
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

/** Returns the payment whose money was refunded, disputed or recovered; null for any other event. */
export const movedPaymentId = (event: unknown): string | null =>
  move.safeParse(event).data?.data.object.payment_intent ?? null;

/** An inquiry withdraws nothing, and money of a dispute that was won or prevented isn't gone. */
const takes: Partial<Record<string, MoneyStanding["reason"]>> = {
  needs_response: "disputed",
  under_review: "disputed",
  lost: "dispute_lost",
};

/** None of our payments has more charges or disputes. */
const max = { limit: 100 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, value) => total + value, 0);

/**
 * Returns a payment's state: what was paid on which of our pages, and how much was returned by refunds and disputes.
 * Returns null for a payment that wasn't made on our pages.
 */
export async function moneyStanding(
  stripe: Stripe,
  payment_intent: string,
): Promise<MoneyStanding | null> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent, limit: 1 });
  const session = ourSession.safeParse(sessions.data[0]).data;
  if (session?.payment_status !== "paid" || session.amount_total === null) return null;
  const [charges, disputes] = await Promise.all([
    stripe.charges.list({ payment_intent, ...max }),
    stripe.disputes.list({ payment_intent, ...max }),
  ]);
  const refunded = sum(charges.data.map(({ amount_refunded }) => amount_refunded));
  const taken = disputes.data.filter(({ status }) => takes[status]);
  const reasons = taken.map(({ status }) => takes[status]);
  return {
    invoiceNumber: session.client_reference_id,
    ref: session.id,
    amount_c: session.amount_total,
    returned_c: Math.min(session.amount_total, refunded + sum(taken.map(({ amount }) => amount))),
    reason: reasons.includes("disputed") ? "disputed" : (reasons[0] ?? "refunded"),
  };
}
