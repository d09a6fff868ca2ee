/** Where a backend takes Stripe's signed events, as they came: raw body, header Stripe-Signature. Not a call. */
export const stripeWebhookPath = "/api/v1/payments/stripe/webhook";

/** Bytes; Stripe's events of payments are a few thousand. */
export const largestPaymentEvent = 64 * 1024;
