import type { Environment } from "~/environment";
import type { PaymentPages, PaymentProvider } from "./provider";

/**
 * Offers online payment on the provider's pages; null unless both Stripe secrets are set. Stripe's package is loaded
 * with the first payment, because most installations never need it.
 */
export function hostedProvider(
  env: Environment,
): (PaymentProvider & Required<Pick<PaymentProvider, "pages">>) | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  if (!secretKey || !webhookSecret) return null;
  let pages: Promise<PaymentPages> | undefined;
  return {
    kind: "hosted",
    instructions: () => [],
    pages: () =>
      (pages ??= import("./stripe").then(({ stripePages }) =>
        stripePages({ secretKey, webhookSecret, apiBase }),
      )),
  };
}
