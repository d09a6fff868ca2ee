import { createHash } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import {
  ProviderFault,
  type ReturnUrls,
  type Payable,
  type PaymentEvent,
  type PaymentPages,
} from "./provider";
import {
  metadataKey,
  moneyStanding,
  movedPaymentId,
  ourSession,
  type OurSession,
} from "./stripe-standing";

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
export function stripePages({
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
