import { formatCents } from "~/domain/money";
import type { Environment } from "~/environment";
import { formats } from "~/language/formats";
import type { Payable, PaymentProvider } from "./provider";

type Account = { name: string; bank: string; routing: string; account: string };

const sum = ({ owed_c, due_on }: Payable) => [
  { label: "Amount", value: formatCents(owed_c) },
  { label: "Due", value: formats("en").day(due_on) },
];
const reference = ({ number }: Payable) => ({ label: "Reference", value: number });
const lines = ({ name, bank, routing, account }: Account) => [
  { label: "Account holder", value: name },
  { label: "Bank", value: bank },
  { label: "Routing number", value: routing },
  { label: "Account number", value: account },
];

function accountOf(env: Environment): Account | null {
  const {
    BANK_TRANSFER_NAME: name,
    BANK_TRANSFER_BANK: bank,
    BANK_TRANSFER_ROUTING: routing,
    BANK_TRANSFER_ACCOUNT: account,
  } = env;
  return name && bank && routing && account ? { name, bank, routing, account } : null;
}

/** Transfer to the operator's account, with the invoice's number as the reference; null without an account. */
export function bankProvider(env: Environment): PaymentProvider | null {
  const account = accountOf(env);
  if (!account) return null;
  return {
    kind: "bank",
    instructions: (invoice) => [...sum(invoice), ...lines(account), reference(invoice)],
  };
}

/**
 * Pay what the invoice says by its due day, by check where there is an address to mail it to, by transfer where there is an
 * account; null without either, because nobody could.
 */
export function invoiceProvider(env: Environment): PaymentProvider | null {
  const account = accountOf(env);
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
      ...sum(invoice),
      ...check,
      ...(account ? lines(account) : []),
      reference(invoice),
    ],
  };
}

/** For an invoice whose way to pay is no longer offered: what is owed, and to be named when asking how. */
export const noLongerOffered = {
  instructions: (invoice: Payable) => [...sum(invoice), reference(invoice)],
};
