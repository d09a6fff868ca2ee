import { totalOf } from "./invoice-terms";

/** What arrived for an invoice against what pays it. Amounts are integer cents. */

type Paid = {
  paid_c: number;
  payments: readonly { amount_c: number }[];
  credits: readonly { amount_c: number }[];
};

/**
 * A payment may be more than its invoice asks for: the rest pays older ones, or is kept. And an invoice may be paid by what was
 * left of another one's payment.
 * @returns both 0 where what arrived is what was paid
 */
export function paidElsewhere({ paid_c, payments, credits }: Paid): {
  fromOther_c: number;
  elsewhere_c: number;
} {
  const more_c = paid_c - totalOf(payments) - totalOf(credits);
  return { fromOther_c: Math.max(0, more_c), elsewhere_c: Math.max(0, -more_c) };
}

/** Whether there is something to give a receipt for: a credit of another invoice is none. */
export const hasReceipt = ({ paid_c, payments, credits }: Paid): boolean =>
  payments.length > 0 || paid_c > totalOf(credits);
