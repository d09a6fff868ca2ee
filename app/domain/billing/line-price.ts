type Line = { qty: number; unit_c: number; amount_c: number };

/**
 * Returns the quantity and price (cents) to show, whose product is the amount. Lines store the price of one month, so
 * a year's price is the amount divided by the quantity. If rounding makes that impossible, the line shows as one,
 * with its arithmetic beside it.
 */
export function unitPriceText({ qty, unit_c, amount_c }: Line): { qty: number; unit_c: number } {
  if (qty * unit_c === amount_c) return { qty, unit_c };
  return qty > 0 && amount_c % qty === 0
    ? { qty, unit_c: amount_c / qty }
    : { qty: 1, unit_c: amount_c };
}
