/** The billing details without which invoices can't be sent and paid (handbook/guards.md). */
const billingParts = ["name", "email", "address", "payment"] as const;
export type BillingPart = (typeof billingParts)[number];

/** Returns the parts that are missing, in the order of the form. `is_offered`: the payment method can be used here. */
export function billingGaps(details: {
  name: string;
  email: string;
  address: object | null;
  is_offered: boolean;
}): BillingPart[] {
  const isComplete: Record<BillingPart, boolean> = {
    name: details.name.trim() !== "",
    email: details.email.trim() !== "",
    address: details.address !== null,
    payment: details.is_offered,
  };
  return billingParts.filter((part) => !isComplete[part]);
}
