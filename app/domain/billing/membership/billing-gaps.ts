/** What is missing of a membership's billing details before its invoices can go out and be paid (handbook/guards.md). */

export const billingParts = ["name", "email", "address", "payment"] as const;
export type BillingPart = (typeof billingParts)[number];

export function billingGaps(details: {
  name: string;
  email: string;
  address: object | null;
  /** Whether the way to pay that was chosen is offered. */
  is_offered: boolean;
}): BillingPart[] {
  const isThere: Record<BillingPart, boolean> = {
    name: details.name.trim() !== "",
    email: details.email.trim() !== "",
    address: details.address !== null,
    payment: details.is_offered,
  };
  return billingParts.filter((part) => !isThere[part]);
}
