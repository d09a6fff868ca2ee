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

/** Offers a transfer to the operator's account with the invoice's number as reference; null without an account. */
export function bankProvider(env: Environment): PaymentProvider | null {
  const account = accountOf(env);
  if (!account) return null;
  return {
    kind: "bank",
    instructions: (invoice) => [...sum(invoice), ...lines(account), reference(invoice)],
  };
}

/**
 * Offers payment by the due date, by check if there is a mailing address and by transfer if there is an account; null
 * without either.
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

/** Used for an invoice whose payment method is no longer available: it shows the amount and the reference to quote. */
export const noLongerOffered = {
  instructions: (invoice: Payable) => [...sum(invoice), reference(invoice)],
};
