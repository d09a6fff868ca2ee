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
  /** The part from the kept balance. */
  kept_c: number;
  /** The invoices that become unpaid again by this much. */
  parts: { number: string; owes_c: number }[];
  /** The part that no invoice holds, because an issued invoice already deducted it; the next one adds it. */
  next_c: number;
};

/**
 * Returns where a reversed payment's money is taken from: the kept balance first, then the invoices in order, and
 * `next_c` for the rest. `paid` starts with the invoice that the payment was meant for, followed by the newest ones.
 */
export function reversePayment(
  amount_c: number,
  { kept_c, paid }: { kept_c: number; paid: readonly { number: string; paid_c: number }[] },
): ReversedParts {
  const fromKept = Math.min(Math.max(kept_c, 0), amount_c);
  let remaining = amount_c - fromKept;
  const parts: ReversedParts["parts"] = [];
  for (const { number, paid_c } of paid) {
    const owes_c = Math.min(remaining, paid_c);
    if (owes_c <= 0) continue;
    remaining -= owes_c;
    parts.push({ number, owes_c });
  }
  return { kept_c: fromKept, parts, next_c: remaining };
}
