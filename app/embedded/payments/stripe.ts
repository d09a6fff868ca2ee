import { createHash } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import {
  ProviderFault,
  type ReturnUrls,
  type Payable,
  type PaymentEvent,
  type PaymentPages,
  type MoneyStanding,
} from "./provider";

/** It identifies our sessions among others in the same Stripe account. */
const metadataKey = "invoice_number";

/**
 * A session opened by our pages: one invoice, named twice, in our currency. Any other is not booked, even if it is
 * signed.
 */
const ourSession = z
  .object({
    id: z.string().min(1).max(255),
    currency: z.literal("usd"),
    payment_status: z.string(),
    amount_total: z.number().nullable(),
    client_reference_id: z.string(),
    metadata: z.object({ [metadataKey]: z.string().min(1).max(100) }),
  })
  .refine(({ client_reference_id: id, metadata }) => id === metadata[metadataKey]);
type OurSession = z.output<typeof ourSession>;

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
const movedPaymentId = (event: unknown): string | null =>
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
async function moneyStanding(
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

/** Seconds. Stripe signs each attempt anew, so an older event was recorded and replayed. */
const eventLifetimeSeconds = 300;

function clientOf(secretKey: string, apiBase: string | undefined): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: 8000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "member-benefits" },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "https:" ? 443 : 80),
          protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
        }
      : {}),
  });
}

async function ask<Result>(question: Promise<Result>): Promise<Result> {
  try {
    return await question;
  } catch (error) {
    // Its message may contain an address; its type and code don't.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new ProviderFault([error.type, error.code].filter(Boolean).join(" "));
  }
}

const ourEvent = z.object({ type: z.string(), data: z.object({ object: ourSession }) });
type Outcome = (session: OurSession) => PaymentEvent | null;

const about = ({ id, metadata }: OurSession) => ({
  invoiceNumber: metadata[metadataKey] ?? "",
  ref: id,
});
const paid: Outcome = (session) => ({
  ...about(session),
  outcome: "paid",
  amount_c: session.amount_total ?? 0,
});

/**
 * The keys are Stripe's event types. A completed page with a slow payment method isn't paid yet: one of the async
 * events follows.
 */
const outcomes: Record<string, Outcome> = {
  "checkout.session.completed": (session) =>
    session.payment_status === "paid" ? paid(session) : null,
  "checkout.session.async_payment_succeeded": paid,
  "checkout.session.async_payment_failed": (session) => ({
    ...about(session),
    outcome: "failed",
    reason: "The bank did not pay.",
  }),
  "checkout.session.expired": (session) => ({
    ...about(session),
    outcome: "expired",
    reason: "Nobody paid before the payment page closed.",
  }),
};

/** Uses Stripe Checkout, whose pages take the card, so we never see it. `apiBase` replaces Stripe's own in tests. */
export function createStripePages({
  secretKey,
  webhookSecret,
  apiBase,
}: {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
}): PaymentPages {
  const stripe = clientOf(secretKey, apiBase);
  const sessions = stripe.checkout.sessions;

  const fits = (session: Stripe.Checkout.Session, invoice: Payable, { returnUrl }: ReturnUrls) =>
    session.amount_total === invoice.owed_c && session.success_url === returnUrl;

  /** Equal simultaneous requests get the same page; any difference opens another. */
  const keyOf = ({ number, owed_c }: Payable, returnUrl: string, attempt: number) => {
    const place = createHash("sha256").update(returnUrl).digest("hex").slice(0, 12);
    return [number, attempt, owed_c, place].join("-");
  };

  /** Only an open page can be closed; it may have been paid meanwhile. */
  async function close(ref: string): Promise<boolean> {
    try {
      await ask(sessions.expire(ref));
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const { status } = await ask(sessions.retrieve(ref));
      if (status === "open") throw error;
      return status !== "complete";
    }
  }

  return {
    async openPage(invoice, { returnUrl, cancelUrl, attempt }) {
      const metadata = { [metadataKey]: invoice.number };
      const session = await ask(
        sessions.create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "usd",
                  unit_amount: invoice.owed_c,
                  product_data: { name: `Invoice ${invoice.number}` },
                },
              },
            ],
            client_reference_id: invoice.number,
            customer_email: invoice.billing_email,
            metadata,
            payment_intent_data: { metadata, description: `Invoice ${invoice.number}` },
            success_url: returnUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: keyOf(invoice, returnUrl, attempt) },
        ),
      );
      if (!session.url) throw new ProviderFault("a session without a page");
      return { url: session.url, ref: session.id };
    },

    async findPage(ref, invoice, context) {
      const session = await ask(sessions.retrieve(ref));
      if (session.status === "complete") return "paid";
      if (session.status !== "open" || !session.url) return "closed";
      if (fits(session, invoice, context)) return { url: session.url };
      return (await close(ref)) ? "closed" : "paid";
    },

    closePage: close,

    readEvent(body, signature, now) {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          eventLifetimeSeconds,
          undefined,
          now,
        );
      } catch {
        return "forged";
      }
      const money = movedPaymentId(event);
      if (money !== null) return { moved: money };
      const read = ourEvent.safeParse(event);
      if (!read.success || !Object.hasOwn(outcomes, read.data.type)) return null;
      return outcomes[read.data.type]?.(read.data.data.object) ?? null;
    },

    standingOf: (money) => ask(moneyStanding(stripe, money)),
  };
}
