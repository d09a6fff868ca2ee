import { createHash } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import {
  ProviderFault,
  type Payable,
  type PaymentEvent,
  type PaymentPages,
  type ProviderPaymentState,
} from "./provider";

/** It identifies our sessions among others in the same Stripe account. */
const metadataKey = "invoice_number";

/**
 * A session opened by our pages: one invoice, named twice, in our currency. Any other is not booked, even if it is
 * signed.
 */
const ourSessionSchema = z
  .object({
    id: z.string().min(1).max(255),
    currency: z.literal("usd"),
    payment_status: z.string(),
    amount_total: z.number().nullable(),
    client_reference_id: z.string(),
    metadata: z.object({ [metadataKey]: z.string().min(1).max(100) }),
  })
  .refine(({ client_reference_id: id, metadata }) => id === metadata[metadataKey]);
type OurSession = z.output<typeof ourSessionSchema>;

/**
 * The types of events about refunds and disputes. Their content isn't used: Stripe sends them late, twice and in any
 * order, and advises to look up the state.
 */
const moneyEventTypes = new Set([
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
const moneyEventSchema = z.object({
  type: z.string().refine((type) => moneyEventTypes.has(type)),
  data: z.object({ object: z.object({ payment_intent: z.string().min(1).max(255) }) }),
});

/**
 * Our reason for a dispute's status, if the dispute has taken the money from us. An inquiry takes none, and a dispute
 * that was won or prevented has given it back, so they are missing.
 */
const disputeReasons: Partial<Record<string, ProviderPaymentState["reason"]>> = {
  needs_response: "disputed",
  under_review: "disputed",
  lost: "dispute_lost",
};

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, value) => total + value, 0);

/**
 * Returns what was paid by a PaymentIntent on our pages, and how much of it refunds and disputes took back. Returns
 * null for a payment that wasn't made on our pages or isn't paid. Throws Stripe's own errors.
 */
async function findPaymentState(stripe: Stripe, payment_intent: string) {
  const sessions = await stripe.checkout.sessions.list({ payment_intent, limit: 1 });
  const session = ourSessionSchema.safeParse(sessions.data[0]).data;
  if (session?.payment_status !== "paid" || session.amount_total === null) return null;
  // None of our payments has more charges or disputes than this limit.
  const [charges, disputes] = await Promise.all([
    stripe.charges.list({ payment_intent, limit: 100 }),
    stripe.disputes.list({ payment_intent, limit: 100 }),
  ]);
  const refunded = sumOf(charges.data.map(({ amount_refunded }) => amount_refunded));
  const taken = disputes.data.filter(({ status }) => disputeReasons[status]);
  const reasons = taken.map(({ status }) => disputeReasons[status]);
  return {
    invoiceNumber: session.client_reference_id,
    ref: session.id,
    amount_c: session.amount_total,
    returned_c: Math.min(session.amount_total, refunded + sumOf(taken.map(({ amount }) => amount))),
    reason: reasons.includes("disputed") ? "disputed" : (reasons[0] ?? "refunded"),
  };
}

/** An older event is refused: Stripe signs each attempt anew, so it was recorded and replayed. */
const eventLifetimeSeconds = 300;

/** Returns a client of Stripe's API, or of another with this base address. */
function createClient(secretKey: string, apiBase: string | undefined): Stripe {
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

/** Returns Stripe's answer. Throws ProviderFault instead of Stripe's errors. */
async function awaitStripe<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    // Its message may contain an address; its type and code don't.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new ProviderFault([error.type, error.code].filter(Boolean).join(" "));
  }
}

const ourEventSchema = z.object({ type: z.string(), data: z.object({ object: ourSessionSchema }) });
type OutcomeReader = (session: OurSession) => PaymentEvent | null;

/** Returns which invoice a session was for, and its id. */
const invoiceAndRefOf = ({ id, metadata }: OurSession) => ({
  invoiceNumber: metadata[metadataKey] ?? "",
  ref: id,
});
/** Returns the event of a session that Stripe says is paid. */
const paidEventOf = (session: OurSession): PaymentEvent => ({
  ...invoiceAndRefOf(session),
  outcome: "paid",
  amount_c: session.amount_total ?? 0,
});

/**
 * Returns a session's outcome by Stripe's event type; null if it isn't decided. A completed page with a slow payment
 * method isn't paid yet: one of the async events follows.
 */
const outcomeByEventType: Record<string, OutcomeReader> = {
  "checkout.session.completed": (session) =>
    session.payment_status === "paid" ? paidEventOf(session) : null,
  "checkout.session.async_payment_succeeded": paidEventOf,
  "checkout.session.async_payment_failed": (session) => ({
    ...invoiceAndRefOf(session),
    outcome: "failed",
    reason: "The bank did not pay.",
  }),
  "checkout.session.expired": (session) => ({
    ...invoiceAndRefOf(session),
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
  const stripe = createClient(secretKey, apiBase);
  const sessions = stripe.checkout.sessions;

  /** Equal simultaneous requests get the same page; any difference opens another. */
  const keyOf = ({ number, owed_c }: Payable, returnUrl: string, attempt: number) => {
    const place = createHash("sha256").update(returnUrl).digest("hex").slice(0, 12);
    return [number, attempt, owed_c, place].join("-");
  };

  /** Only an open page can be closed; it may have been paid meanwhile. */
  async function close(ref: string): Promise<boolean> {
    try {
      await awaitStripe(sessions.expire(ref));
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const { status } = await awaitStripe(sessions.retrieve(ref));
      if (status === "open") throw error;
      return status !== "complete";
    }
  }

  return {
    async openPage(invoice, { returnUrl, cancelUrl, attempt }) {
      const metadata = { [metadataKey]: invoice.number };
      const session = await awaitStripe(
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

    async findPage(ref, invoice, { returnUrl }) {
      const session = await awaitStripe(sessions.retrieve(ref));
      if (session.status === "complete") return "paid";
      if (session.status !== "open" || !session.url) return "closed";
      const isAsRequested =
        session.amount_total === invoice.owed_c && session.success_url === returnUrl;
      if (isAsRequested) return { url: session.url };
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
      const money = moneyEventSchema.safeParse(event).data?.data.object.payment_intent;
      if (money !== undefined) return { moved: money };
      const read = ourEventSchema.safeParse(event);
      if (!read.success || !Object.hasOwn(outcomeByEventType, read.data.type)) return null;
      return outcomeByEventType[read.data.type]?.(read.data.data.object) ?? null;
    },

    standingOf: (money) => awaitStripe(findPaymentState(stripe, money)),
  };
}
