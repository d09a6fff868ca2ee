import { sampleAddress, type Environment } from "~/environment";
import { bankProvider, invoiceProvider, noLongerOffered } from "./by-hand";
import type { PaymentKind, PaymentPages, PaymentProvider } from "./provider";

export type Payments = {
  /** In display order. */
  offered: PaymentKind[];
  /**
   * Returns the provider of an invoice's payment method, or one with manual instructions if it is no longer
   * available.
   */
  providerOf(kind: PaymentKind): Pick<PaymentProvider, "instructions">;
  /** Null if online payment isn't available. */
  pages: (() => Promise<PaymentPages>) | null;
};

/**
 * Returns the provider's pages, if both Stripe secrets are set. Stripe's package is loaded with the first payment,
 * because most installations never need it.
 */
function hostedPages(env: Environment): Payments["pages"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return null;
  const settings = { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
  let pages: Promise<PaymentPages> | undefined;
  return () => (pages ??= import("./stripe").then(({ stripePages }) => stripePages(settings)));
}

/** Returns the payment methods that the settings allow. */
export function paymentsOf(env: Environment): Payments {
  const pages = hostedPages(env);
  const hosted: PaymentProvider | null = pages && { kind: "hosted", instructions: () => [] };
  const invoice = invoiceProvider(env);
  const providers = [hosted, bankProvider(env), invoice].filter((value) => value !== null);
  return {
    offered: providers.map(({ kind }) => kind),
    providerOf: (kind) =>
      providers.find((provider) => provider.kind === kind) ?? invoice ?? noLongerOffered,
    pages,
  };
}

/** Returns what the operator should know at the start about missing payment methods; null if nothing. */
export function paymentGap(env: Environment, offered: readonly PaymentKind[]): string | null {
  if (offered.length === 0) {
    return "Nobody can join: no way to pay is set up. Set INVOICE_ADDRESS, BANK_TRANSFER_* or STRIPE_*.";
  }
  if (!offered.includes("invoice")) {
    return "Paying by invoice is not offered: set INVOICE_ADDRESS or BANK_TRANSFER_*.";
  }
  if (env.INVOICE_ADDRESS !== sampleAddress) return null;
  return "Invoices show a sample address. Set INVOICE_ADDRESS or BANK_TRANSFER_* before anybody pays.";
}
