/**
 * Distributes payments over invoices and takes them back. The payments desk's previews and its actions use the same
 * functions. Amounts are integer cents.
 */

/** An invoice with its unpaid part. */
export type Owed = { number: string; owed_c: number };

/** What a payment pays of each invoice and leaves unpaid there, and what is kept for later invoices. */
export type PaymentSpread = {
  parts: { number: string; pays_c: number; left_c: number }[];
  kept_c: number;
};

/**
 * Returns what a payment pays: the invoices in order, until nothing is left of it. `owed` starts with the invoice that
 * it was meant for, followed by the oldest ones.
 */
export function distributePayment(amount_c: number, owed: readonly Owed[]): PaymentSpread {
  let kept_c = amount_c;
  const parts: PaymentSpread["parts"] = [];
  for (const { number, owed_c } of owed) {
    const pays_c = Math.min(kept_c, owed_c);
    if (pays_c <= 0) continue;
    kept_c -= pays_c;
    parts.push({ number, pays_c, left_c: owed_c - pays_c });
  }
  return { parts, kept_c };
}

/**
 * Returns what an invoice deducts from a payer's balance (`kept_c`): at most the sum of its lines (`price_c`). A
 * negative result is added instead: a negative balance, or a negative sum, which then stays as credit.
 */
export const creditUsedOn = (price_c: number, kept_c: number): number => Math.min(kept_c, price_c);

/**
 * Returns a membership's state once only these of its invoices are unpaid: a pending one is active when none is, and a
 * past-due or suspended one when none is overdue.
 */
export function membershipAfter<State extends string>(
  state: State,
  unpaid: readonly { state: string }[],
): State | "active" {
  if (state === "pending") return unpaid.length > 0 ? state : "active";
  const isLate = state === "past_due" || state === "suspended";
  return isLate && unpaid.every((invoice) => invoice.state !== "overdue") ? "active" : state;
}

/** Where the money of a reversed payment is taken from. */
export type ReversedParts = {
  /** The part from requested refunds that aren't sent yet. */
  withdrawn_c: number;
  /** The part from the kept balance. */
  kept_c: number;
  /** The invoices that become unpaid again by this much. */
  parts: { number: string; owes_c: number }[];
  /** The part that no invoice holds, because an issued invoice already deducted it; the next one adds it. */
  next_c: number;
};

/**
 * Returns where a reversed payment's money is taken from: requested refunds first (`asked_c`), then the kept balance,
 * then the invoices in order, and `next_c` for the rest. `paid` starts with the invoice that the payment was meant for,
 * followed by the newest ones.
 */
export function reversePayment(
  amount_c: number,
  held: { asked_c: number; kept_c: number; paid: readonly { number: string; paid_c: number }[] },
): ReversedParts {
  const withdrawn_c = Math.min(held.asked_c, amount_c);
  const kept_c = Math.min(Math.max(held.kept_c, 0), amount_c - withdrawn_c);
  const { parts, kept_c: next_c } = distributePayment(
    amount_c - withdrawn_c - kept_c,
    held.paid.map(({ number, paid_c }) => ({ number, owed_c: paid_c })),
  );
  return {
    withdrawn_c,
    kept_c,
    parts: parts.map(({ number, pays_c }) => ({ number, owes_c: pays_c })),
    next_c,
  };
}
