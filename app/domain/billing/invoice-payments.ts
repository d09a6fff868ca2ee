/** What arrived for an invoice against what pays it. Amounts are integer cents. */

type Paid = { paid_c: number; payments: readonly { amount_c: number }[] };

/**
 * A payment may be more than its invoice asks for: the rest pays older ones, or is kept. And an invoice may be paid by what was
 * left of another one's payment.
 * @returns both 0 where what arrived is what was paid
 */
export function paidElsewhere({ paid_c, payments }: Paid): {
  fromOther_c: number;
  elsewhere_c: number;
} {
  const more_c = paid_c - payments.reduce((sum, { amount_c }) => sum + amount_c, 0);
  return { fromOther_c: Math.max(0, more_c), elsewhere_c: Math.max(0, -more_c) };
}
