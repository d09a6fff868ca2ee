type Line = { qty: number; unit_c: number; amount_c: number };

/**
 * Quantity and price of a line as they are shown, in cents: multiplied they are its amount. Lines keep the price of one month; a
 * year's is what the amount comes to for each. Where a year was rounded for all together no price for each multiplies, and the line
 * stands as one: its arithmetic is told beside it.
 */
export function shownPrice({ qty, unit_c, amount_c }: Line): { qty: number; unit_c: number } {
  if (qty * unit_c === amount_c) return { qty, unit_c };
  return qty > 0 && amount_c % qty === 0
    ? { qty, unit_c: amount_c / qty }
    : { qty: 1, unit_c: amount_c };
}
