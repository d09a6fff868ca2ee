const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Returns "$398.00" for 39800, in American writing, for texts that are stored in English. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/**
 * Returns `numerator ÷ denominator` rounded half up, in integer arithmetic, so that a cent never depends on
 * floating-point rounding. Both are integers, and the denominator is positive.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
