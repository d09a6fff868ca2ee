import { deskReference } from "~/domain/billing/payment-reference";

/** "Check 9001" of a check with that reference, "Check, 9001" and "Transfer, 8812" of others. */
export function paymentName(way: string, reference: string): string {
  const shown = deskReference(reference);
  return shown.toLowerCase().startsWith(way.toLowerCase()) ? shown : `${way}, ${shown}`;
}
