import type { Environment } from "~/environment";
import { bankProvider, invoiceProvider } from "./by-hand";
import type { HostedProvider, PaymentKind, PaymentProvider } from "./provider";
import { stripeProvider } from "./stripe";

export type Payments = {
  /** In the order in which they are shown. */
  offered: PaymentKind[];
  /** For an invoice that was issued for a kind that is no longer offered, the way that always is. */
  providerOf(kind: PaymentKind): PaymentProvider;
  hosted: HostedProvider | null;
};

/** The ways to pay that the settings allow. */
export function paymentsOf(env: Environment): Payments {
  const hosted = stripeProvider(env);
  const invoice = invoiceProvider(env);
  const providers = [hosted, bankProvider(env), invoice].filter((one) => one !== null);
  return {
    offered: providers.map(({ kind }) => kind),
    providerOf: (kind) => providers.find((one) => one.kind === kind) ?? invoice,
    hosted,
  };
}
