/** The twelve health plans of handbook/sample-data.md by name, with the monthly price for one person as a page writes it. */
export const planPrices: readonly (readonly [name: string, price: string])[] = [
  ["Larkspur Bronze Saver", "$398.00"],
  ["Cedarline Bronze Basic", "$372.50"],
  ["Tallgrass Bronze Local", "$349.00"],
  ["Larkspur Silver 4000", "$512.75"],
  ["Cedarline Silver 3500", "$486.20"],
  ["Tallgrass Silver Local", "$455.90"],
  ["Larkspur Gold 1500", "$648.40"],
  ["Cedarline Gold 1200", "$617.35"],
  ["Tallgrass Gold Local", "$579.80"],
  ["Larkspur Platinum 500", "$801.60"],
  ["Cedarline Platinum 250", "$768.25"],
  ["Tallgrass Platinum Local", "$724.10"],
];
