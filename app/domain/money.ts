/** Money is integer cents everywhere (handbook/index.md). Formats US dollars: 39800 → "$398.00". */
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
