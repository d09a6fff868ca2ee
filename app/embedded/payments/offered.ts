import type { Environment } from "~/environment";
import { bankProvider, invoiceProvider } from "./by-hand";
import { hostedProvider } from "./hosted";
import type { PaymentKind, PaymentPages, PaymentProvider } from "./provider";

export type Payments = {
  /** In the order in which they are shown. */
  offered: PaymentKind[];
  /** For an invoice that was issued for a kind that is no longer offered, the way that always is. */
  providerOf(kind: PaymentKind): PaymentProvider;
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
    providerOf: (kind) => providers.find((one) => one.kind === kind) ?? invoice,
    pages: hosted?.pages ?? null,
  };
}
