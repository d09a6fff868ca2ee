/** The ways to pay, as a person would say them. */
export const paymentNames: Record<string, string> = {
  hosted: "By card, on our payment provider's page",
  bank: "By bank transfer",
  invoice: "By invoice",
};
