/** Money is integer cents everywhere (handbook/index.md). Formats US dollars: 39800 → "$398.00". */
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/**
 * `numerator ÷ denominator` to a whole number, halves up, without passing through a fraction: a cent must not depend on
 * how a computer writes 0.9. Both are integers, the denominator above 0.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
