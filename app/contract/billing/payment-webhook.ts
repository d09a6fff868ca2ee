/** Where a backend takes Stripe's signed notices, as they came: raw body, header Stripe-Signature. Not a call. */
export const stripeWebhookPath = "/api/v1/payments/stripe/webhook";

/** Bytes; Stripe's notices of payments are a few thousand. */
export const largestNotice = 64 * 1024;
