import { sampleAddress, type Environment } from "~/environment";
import { bankProvider, invoiceProvider, noLongerOffered } from "./by-hand";
import { hostedProvider } from "./hosted";
import type { PaymentKind, PaymentPages, PaymentProvider } from "./provider";

export type Payments = {
  /** In the order in which they are shown. */
  offered: PaymentKind[];
  /** How an invoice is paid; by hand where the kind that it was issued for is no longer offered. */
  providerOf(kind: PaymentKind): Pick<PaymentProvider, "instructions">;
  /** Null where online payment is not offered. */
  pages: (() => Promise<PaymentPages>) | null;
};

/** The ways to pay that the settings allow. */
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

/** What the operator is told at the start about ways to pay that are missing; null where there is nothing to say. */
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
