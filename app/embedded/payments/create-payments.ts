import { sampleAddress, type Environment } from "~/environment";
import type { PaymentKind, PaymentPages, PaymentProvider, Payable } from "./provider";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";

type BankAccount = { name: string; bank: string; routing: string; account: string };

const amountLines = ({ owed_c, due_on }: Payable): { label: string; value: string }[] => [
  { label: "Amount", value: formatCents(owed_c) },
  { label: "Due", value: formats("en").day(due_on) },
];
/** Returns the label and value of the reference to quote: the invoice's number. */
const referenceLine = ({ number }: Payable) => ({ label: "Reference", value: number });
/** Returns the labels and values of an account's parts. */
const accountLines = ({ name, bank, routing, account }: BankAccount) => [
  { label: "Account holder", value: name },
  { label: "Bank", value: bank },
  { label: "Routing number", value: routing },
  { label: "Account number", value: account },
];

/** Returns the operator's bank account; null unless all of its settings are set. */
function findBankAccount(env: Environment): BankAccount | null {
  const {
    BANK_TRANSFER_NAME: name,
    BANK_TRANSFER_BANK: bank,
    BANK_TRANSFER_ROUTING: routing,
    BANK_TRANSFER_ACCOUNT: account,
  } = env;
  return name && bank && routing && account ? { name, bank, routing, account } : null;
}

/** Offers a transfer to the operator's account with the invoice's number as reference; null without an account. */
function createTransferProvider(env: Environment): PaymentProvider | null {
  const account = findBankAccount(env);
  if (!account) return null;
  return {
    kind: "bank",
    instructions: (invoice) => [
      ...amountLines(invoice),
      ...accountLines(account),
      referenceLine(invoice),
    ],
  };
}

/**
 * Offers payment by the due date, by check if there is a mailing address and by transfer if there is an account; null
 * without either.
 */
function createInvoiceProvider(env: Environment): PaymentProvider | null {
  const account = findBankAccount(env);
  const { INVOICE_PAYEE, INVOICE_ADDRESS } = env;
  if (!account && !INVOICE_ADDRESS) return null;
  const check = INVOICE_ADDRESS
    ? [
        { label: "Check payable to", value: INVOICE_PAYEE },
        { label: "Mail it to", value: INVOICE_ADDRESS },
      ]
    : [];
  return {
    kind: "invoice",
    instructions: (invoice) => [
      ...amountLines(invoice),
      ...check,
      ...(account ? accountLines(account) : []),
      referenceLine(invoice),
    ],
  };
}

export type Payments = {
  /** In display order. */
  offered: PaymentKind[];
  /**
   * Returns the provider of an invoice's payment method; if that is no longer available, payment by invoice or, without
   * it, what shows the amount, the due date and the reference.
   */
  providerOf(kind: PaymentKind): Pick<PaymentProvider, "instructions">;
  /** Null if online payment isn't available. */
  pages: (() => Promise<PaymentPages>) | null;
};

/**
 * Returns the provider's pages, if both Stripe secrets are set. Stripe's package is loaded with the first payment,
 * because most installations never need it.
 */
function createHostedPages(env: Environment): Payments["pages"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return null;
  const settings = { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE };
  let pages: Promise<PaymentPages> | undefined;
  return () =>
    (pages ??= import("./stripe").then(({ createStripePages: stripePages }) =>
      stripePages(settings),
    ));
}

/** Returns the payment methods that the settings allow, maybe none: Stripe's pages, bank transfer, invoice. */
export function createPayments(env: Environment): Payments {
  const pages = createHostedPages(env);
  const hosted: PaymentProvider | null = pages && { kind: "hosted", instructions: () => [] };
  const invoice = createInvoiceProvider(env);
  const providers = [hosted, createTransferProvider(env), invoice].filter(
    (value) => value !== null,
  );
  return {
    offered: providers.map(({ kind }) => kind),
    providerOf: (kind) =>
      providers.find((provider) => provider.kind === kind) ??
      invoice ?? { instructions: (owed) => [...amountLines(owed), referenceLine(owed)] },
    pages,
  };
}

/**
 * Returns what the operator should know at the start, in English: no payment methods, none by invoice, or a sample
 * address; null if nothing is wrong.
 */
export function findPaymentGap(env: Environment, offered: readonly PaymentKind[]): string | null {
  if (offered.length === 0) {
    return "Nobody can join: no way to pay is set up. Set INVOICE_ADDRESS, BANK_TRANSFER_* or STRIPE_*.";
  }
  if (!offered.includes("invoice")) {
    return "Paying by invoice is not offered: set INVOICE_ADDRESS or BANK_TRANSFER_*.";
  }
  if (env.INVOICE_ADDRESS !== sampleAddress) return null;
  return "Invoices show a sample address. Set INVOICE_ADDRESS or BANK_TRANSFER_* before anybody pays.";
}
