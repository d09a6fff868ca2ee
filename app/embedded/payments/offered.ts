import { sampleAddress, type Environment } from "~/environment";
import { bankProvider, invoiceProvider, noLongerOffered } from "./by-hand";
import { hostedProvider } from "./hosted";
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

/** Returns the payment methods that the settings allow. */
export function paymentsOf(env: Environment): Payments {
  const hosted = hostedProvider(env);
  const invoice = invoiceProvider(env);
  const providers = [hosted, bankProvider(env), invoice].filter((one) => one !== null);
  return {
    offered: providers.map(({ kind }) => kind),
    providerOf: (kind) => providers.find((one) => one.kind === kind) ?? invoice ?? noLongerOffered,
    pages: hosted?.pages ?? null,
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
