/**
 * Where the money of a payment goes, and where it is taken from when it goes back. What the payments desk shows before an act
 * and what the act does are both this. Amounts are integer cents.
 */

/** An invoice with what is still to be paid of it. */
export type Owed = { number: string; owed_c: number };
/** An invoice with what was paid of it. */
export type Paid = { number: string; paid_c: number };

export type Spread = {
  /** Invoices that get some of it, in the order in which they do. */
  parts: { number: string; pays_c: number; left_c: number }[];
  /** Kept for the next invoices. */
  kept_c: number;
};

/**
 * Pays invoices one after the other; what is left when all are paid is kept.
 * @param owed the invoice that the payment was meant for, then the oldest first
 */
export function spreadPayment(amount_c: number, owed: readonly Owed[]): Spread {
  let kept_c = amount_c;
  const parts: Spread["parts"] = [];
  for (const { number, owed_c } of owed) {
    const pays_c = Math.min(kept_c, owed_c);
    if (pays_c <= 0) continue;
    kept_c -= pays_c;
    parts.push({ number, pays_c, left_c: owed_c - pays_c });
  }
  return { parts, kept_c };
}

/**
 * What an invoice takes off of earlier payments, or adds where what is kept is below zero. Credits that come to more than it asks for
 * are below zero, too: they are kept. Each preview and each invoice goes by this.
 * @param price_c what its lines come to
 * @param kept_c what is kept for the payer's next invoice
 */
export const creditOn = (price_c: number, kept_c: number): number => Math.min(kept_c, price_c);

/** What a membership is once no more than this is unpaid: what waited for its payment begins, what was late goes on. */
export function membershipAfter<State extends string>(
  state: State,
  unpaid: readonly { state: string }[],
): State | "active" {
  if (state === "pending") return unpaid.length > 0 ? state : "active";
  const isLate = state === "past_due" || state === "suspended";
  return isLate && unpaid.every((one) => one.state !== "overdue") ? "active" : state;
}

export type TakenBack = {
  /** Out of what was kept for the next invoices. */
  kept_c: number;
  /** Invoices of which so much is to be paid again. */
  parts: { number: string; owes_c: number }[];
  /** What no invoice holds any more, because an issued invoice took it off already: it is added to the next one. */
  next_c: number;
};

/**
 * Takes money back: what is kept goes first, because nothing is kept while something is owed, then what it paid.
 * @param paid the invoice that the payment was meant for, then the newest first
 */
export function takeBack(
  amount_c: number,
  { kept_c, paid }: { kept_c: number; paid: readonly Paid[] },
): TakenBack {
  const fromKept = Math.min(Math.max(kept_c, 0), amount_c);
  let left = amount_c - fromKept;
  const parts: TakenBack["parts"] = [];
  for (const { number, paid_c } of paid) {
    const owes_c = Math.min(left, paid_c);
    if (owes_c <= 0) continue;
    left -= owes_c;
    parts.push({ number, owes_c });
  }
  return { kept_c: fromKept, parts, next_c: left };
}
