import { totalOf } from "./invoice-terms";

/** Compares what arrived for an invoice with what pays it. Amounts are integer cents. */

type Paid = {
  paid_c: number;
  payments: readonly { amount_c: number }[];
  credits: readonly { amount_c: number }[];
};

/**
 * Returns the cents that come from payments of other invoices, and those that went to other invoices or the balance;
 * both are 0 if payments and the paid amount match. A payment above its invoice pays older ones or is kept.
 */
export function paidElsewhere({ paid_c, payments, credits }: Paid): {
  fromOther_c: number;
  elsewhere_c: number;
} {
  const more_c = paid_c - totalOf(payments) - totalOf(credits);
  return { fromOther_c: Math.max(0, more_c), elsewhere_c: Math.max(0, -more_c) };
}

/** Returns true if there is a payment to give a receipt for; a credit from another invoice is not one. */
export const hasReceipt = ({ paid_c, payments, credits }: Paid): boolean =>
  payments.length > 0 || paid_c > totalOf(credits);
