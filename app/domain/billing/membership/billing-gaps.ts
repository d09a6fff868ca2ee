/** Invoices can't be sent and paid until these billing details are complete (handbook/guards.md). */

const billingParts = ["name", "email", "address", "payment"] as const;
export type BillingPart = (typeof billingParts)[number];

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
