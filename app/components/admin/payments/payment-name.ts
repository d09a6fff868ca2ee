import { deskReference } from "~/domain/billing/payment-reference";

/** Returns "Check 9001" for that reference of a check, and "Check, 9001" or "Transfer, 8812" for others. */
export function paymentName(way: string, reference: string): string {
  const shown = deskReference(reference);
  return shown.toLowerCase().startsWith(way.toLowerCase()) ? shown : `${way}, ${shown}`;
}
