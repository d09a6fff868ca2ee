/** Backends receive Stripe's signed events here, with the raw body and the Stripe-Signature header. It isn't a call. */
export const stripeWebhookPath = "/api/v1/payments/stripe/webhook";

/** In bytes; Stripe's payment events are a few thousand. */
export const largestPaymentEvent = 64 * 1024;
